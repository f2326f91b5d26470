### What can go wrong before or beside a refusal.

troubles-bad-address = { $address } is no address of a server: { $reason }
troubles-bad-token = The token or key is not plain text in one line
troubles-unreachable = { $address } cannot be reached: { $why }
troubles-stream-cut = The connection was cut: { $last }
troubles-refused = The server refuses: { $message }
troubles-contract-broken = The server said something it must not say: { $what }
troubles-answer-pending = The last action has no answer yet: wait a moment
troubles-no-seat = You are only watching: there is no seat to act for
troubles-no-entropy = The operating system gives no random bytes
troubles-unreachable-for-long = { $address } cannot be reached (attempts: { $attempts }, { $seconds } s): { $why }
troubles-nobody-listens = nobody listens there
troubles-no-such-host = there is no such host
troubles-no-answer = it does not answer
troubles-not-trusted = its certificate is not trusted ({ $last }); --ca FILE names whom to trust
troubles-no-tls = it does not speak TLS; perhaps http:// is meant
troubles-no-plain-http = what answers there does not speak plain HTTP/2; perhaps https:// is meant
