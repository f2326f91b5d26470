# Servers on a PostgreSQL of their own, until Ctrl-C: `sh cluster.sh PROGRAMS FOLDER SERVER COUNT [FLAG…]`, by
# `cargo xtask cluster`. PROGRAMS has those of PostgreSQL, FOLDER keeps the matches, FLAGs are more ones of the servers.
set -eu
programs=$1 folder=$2 server=$3 count=$4
shift 4

# PostgreSQL refuses to run as root.
as=''
if [ "$(id -u)" = 0 ]; then as='runuser -u postgres --'; fi
# A path of a socket is short: it cannot lie below a checkout that lies deep.
socket=$(mktemp -d /tmp/tikal-cluster-XXXXXX)
data=$folder/data
running='' database=''

stop() {
    trap '' INT TERM HUP
    for process in $running; do kill -TERM "$process" 2>/dev/null || true; done
    for process in $running; do wait "$process" || true; done
    if [ -n "$database" ]; then $as "$programs/pg_ctl" -D "$data" -m fast -s stop || true; fi
    rm -rf "$socket"
}
trap stop EXIT
trap 'exit 0' INT TERM HUP

mkdir -p "$data"
if [ -n "$as" ]; then
    chown postgres "$data" "$socket"
    chmod 700 "$data"
    if ! $as test -w "$data"; then
        data=$socket/data
        $as mkdir "$data"
        echo "the user postgres does not reach $folder: the matches end with the servers"
    fi
fi
# Where everybody may be.
cd /tmp
if [ ! -f "$data/PG_VERSION" ]; then
    $as "$programs/initdb" -D "$data" -A trust -U tikal -E UTF8 --locale=C >"$folder/initdb.log" 2>&1
fi
# It listens on the socket alone, which nobody else can open.
options="-k $socket -c listen_addresses= -c unix_socket_permissions=0700"
if ! $as "$programs/pg_ctl" -D "$data" -l "$data/log" -o "$options" -s -w start; then
    echo "PostgreSQL did not start: see $data/log" >&2
    exit 1
fi
database=started
if ! $as "$programs/psql" -h "$socket" -U tikal -d tikal -c '' 2>/dev/null; then
    $as "$programs/createdb" -h "$socket" -U tikal tikal
fi

address="postgres://tikal@$(printf %s "$socket" | sed 's,/,%2F,g')/tikal"
number=1
while [ "$number" -le "$count" ]; do
    : >"$folder/server-$number.addresses"
    "$server" --store "$address" --listen 127.0.0.1:0 --metrics-listen 127.0.0.1:0 "$@" \
        >"$folder/server-$number.addresses" 2>"$folder/server-$number.log" </dev/null &
    running="$running $!"
    number=$((number + 1))
done
number=1
for process in $running; do
    told=$folder/server-$number.addresses
    until grep -q '^metrics on ' "$told"; do
        if ! kill -0 "$process" 2>/dev/null; then
            echo "server $number did not start: see $folder/server-$number.log" >&2
            exit 1
        fi
        sleep 0.1
    done
    players=$(sed -n 's/^listening on //p' "$told")
    operator=$(sed -n 's/^metrics on //p' "$told")
    echo "server $number: players http://$players operator http://$operator process $process"
    number=$((number + 1))
done
echo "database: $address"
echo 'Ctrl-C stops all of them'
# A server that ends leaves the others to go on.
wait
