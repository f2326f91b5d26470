//! A `tikal-server` of this checkout that a stage starts on free ports and ends with itself.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::bots;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// A running server. Dropping it ends the process.
#[derive(Debug)]
pub struct RunningServer {
    child: Child,
    /// Where players connect, such as `127.0.0.1:40123`.
    pub players: String,
    /// Where the operator looks.
    pub operator: String,
}

impl RunningServer {
    /// Builds and starts it, with nothing kept and nobody reached but this machine.
    pub fn start(workspace: &Workspace) -> Result<RunningServer, Trouble> {
        start::programs(workspace)?;
        let program = bots::program(workspace, "tikal-server");
        let mut command = Command::new(&program);
        command.args(["--ephemeral", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
        command.args(["--log", "error"]).stdout(Stdio::piped()).current_dir(workspace.root());
        let mut child = command.spawn().map_err(|cause| Trouble::NotStarted {
            program: program.display().to_string(),
            cause,
        })?;
        let output = child.stdout.take();
        // From here on whatever happens ends the process.
        let mut server = RunningServer { child, players: String::new(), operator: String::new() };
        for line in output.into_iter().flat_map(|output| BufReader::new(output).lines()) {
            let line = line.map_err(Trouble::at(&program))?;
            if let Some(address) = line.strip_prefix("listening on ") {
                address.clone_into(&mut server.players);
            } else if let Some(address) = line.strip_prefix("metrics on ") {
                address.clone_into(&mut server.operator);
            }
            if !server.players.is_empty() && !server.operator.is_empty() {
                return Ok(server);
            }
        }
        Err(Trouble::Refused("the server does not say where it listens".to_owned()))
    }

    /// Fails if the server has ended meanwhile.
    pub fn still_runs(&mut self) -> Result<(), Trouble> {
        match self.child.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(Trouble::Refused(format!("the server ended: {status}"))),
            Err(cause) => Err(Trouble::Refused(format!("the server cannot be asked: {cause}"))),
        }
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
