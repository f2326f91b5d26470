//! Running a server for others, proved with the programs that others use: units, proxies and tools for gRPC and HTTP/2.

pub mod conformance;
pub mod grpc_tools;
pub mod proxies;
pub mod running_server;
pub mod scrape;
pub mod units;

use std::path::Path;

use crate::ci::Ended;
use crate::tools::{self, Obtained, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Does the work with a program of others; a machine that cannot have it skips that and says why.
fn with_tool(
    workspace: &Workspace,
    tool: &Tool,
    work: impl FnOnce(&Path) -> Result<(), Trouble>,
) -> Result<Ended, Trouble> {
    match tools::obtain(workspace, tool)? {
        Obtained::Ready(program) => work(&program).map(|()| Ended::Passed),
        Obtained::Unavailable(why) => Ok(Ended::Skipped(why)),
    }
}
