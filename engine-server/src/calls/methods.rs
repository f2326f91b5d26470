//! The methods of this server by their paths, read from the descriptors it also shows by reflection.

use std::collections::HashMap;
use std::sync::Arc;

use prost::Message;
use prost_types::ServiceDescriptorProto;

/// The service whose streams end by themselves when the server drains.
const OURS: &str = "tikal.v1.TikalService";

/// One method.
#[derive(Clone, Debug)]
pub(super) struct Method {
    /// Its service and its name, or `unknown`: no caller can invent names.
    pub(super) name: Arc<str>,
    /// Whether it answers with a stream.
    pub(super) is_stream: bool,
    /// Whether its caller sends a stream.
    pub(super) sends_stream: bool,
    /// Whether it is one of the Tikal service.
    pub(super) is_ours: bool,
}

/// The part of a `FileDescriptorSet` that is asked for: messages, nearly all of it, are skipped.
#[derive(Clone, PartialEq, Message)]
struct ServicesOfFiles {
    #[prost(message, repeated, tag = "1")]
    file: Vec<ServicesOfFile>,
}

/// The same part of a `FileDescriptorProto`.
#[derive(Clone, PartialEq, Message)]
struct ServicesOfFile {
    #[prost(string, tag = "2")]
    package: String,
    #[prost(message, repeated, tag = "6")]
    service: Vec<ServiceDescriptorProto>,
}

/// The methods by path.
#[derive(Debug)]
pub(super) struct Methods {
    by_path: HashMap<String, Method>,
    unknown: Method,
}

impl Methods {
    /// The methods of every service on the port.
    pub(super) fn served() -> Methods {
        let sets = [
            proto::DESCRIPTOR_SET,
            tonic_health::pb::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET,
        ];
        let mut by_path = HashMap::new();
        // Descriptors that are built in can be read: a test finds the methods of every one.
        for set in sets.into_iter().filter_map(|set| ServicesOfFiles::decode(set).ok()) {
            for file in &set.file {
                for service in &file.service {
                    let service_name = format!("{}.{}", file.package, service.name());
                    for method in &service.method {
                        let name = format!("{service_name}/{}", method.name());
                        let is_stream = method.server_streaming();
                        let sends_stream = method.client_streaming();
                        let is_ours = service_name == OURS;
                        let path = format!("/{name}");
                        let name = name.into();
                        by_path.insert(path, Method { name, is_stream, sends_stream, is_ours });
                    }
                }
            }
        }
        let name = "unknown".into();
        let unknown = Method { name, is_stream: false, sends_stream: false, is_ours: false };
        Methods { by_path, unknown }
    }

    pub(super) fn find(&self, path: &str) -> &Method {
        self.by_path.get(path).unwrap_or(&self.unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::Methods;

    #[test]
    fn methods_of_every_service_on_the_port_are_known() {
        let methods = Methods::served();
        let check = |path: &str, streams: (bool, bool), is_ours| {
            let method = methods.find(path);
            assert_eq!(method.name.as_ref(), path.trim_start_matches('/'));
            assert_eq!(
                (method.sends_stream, method.is_stream, method.is_ours),
                (streams.0, streams.1, is_ours)
            );
        };
        check("/tikal.v1.TikalService/Play", (true, true), true);
        check("/tikal.v1.TikalService/WatchMatch", (false, true), true);
        check("/tikal.v1.TikalService/GetServerInfo", (false, false), true);
        check("/grpc.health.v1.Health/Watch", (false, true), false);
        let reflection =
            |version| format!("/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo");
        check(&reflection("v1"), (true, true), false);
        check(&reflection("v1alpha"), (true, true), false);
        assert_eq!(methods.find("/tikal.v1.TikalService/Nothing").name.as_ref(), "unknown");
    }
}
