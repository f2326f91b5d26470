// Writes the Go stubs of the contract into gen/: go run ./stubs
//
// Run it once, and again whenever a file under ../../proto has changed. It needs nothing but Go: the
// compiler of .proto files is a library, the generators are the tools that go.mod names. Nothing in
// gen/ is committed.
package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/bufbuild/protocompile"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/pluginpb"
)

const (
	contract = "../../proto"
	out      = "gen"
	module   = "tikalbots"
)

func main() {
	if err := generate(); err != nil {
		fmt.Fprintln(os.Stderr, "stubs:", err)
		os.Exit(1)
	}
}

// generate begins from nothing, so that no stub of a removed file stays behind.
func generate() error {
	names, err := contractFiles()
	if err != nil || len(names) == 0 {
		return fmt.Errorf("there is no .proto file under %s (%v)", contract, err)
	}
	compiler := protocompile.Compiler{
		Resolver:       protocompile.WithStandardImports(&protocompile.SourceResolver{ImportPaths: []string{contract}}),
		SourceInfoMode: protocompile.SourceInfoStandard, // the comments
	}
	files, err := compiler.Compile(context.Background(), names...)
	if err != nil {
		return err
	}
	parameter := parameters(names)
	request := &pluginpb.CodeGeneratorRequest{FileToGenerate: names, Parameter: &parameter}
	added := map[string]bool{}
	for _, file := range files {
		add(request, added, file)
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	for _, tool := range []string{"protoc-gen-go", "protoc-gen-go-grpc"} {
		if err := run(tool, request); err != nil {
			return fmt.Errorf("%s: %w", tool, err)
		}
	}
	fmt.Printf("wrote stubs of %d files into %s/\n", len(names), out)
	return nil
}

// contractFiles finds every file of the contract, in every package: the envelope's and each game's.
func contractFiles() ([]string, error) {
	var names []string
	err := fs.WalkDir(os.DirFS(contract), "tikal", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && path.Ext(name) == ".proto" {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

// parameters tells the generators which Go package each file becomes: the contract itself knows no language.
func parameters(names []string) string {
	told := []string{"paths=source_relative"}
	for _, name := range names {
		folder, version := path.Split(path.Dir(name)) // "tikal/games/yucatan/v1" is package yucatanv1
		place := path.Join(module, out, folder, version)
		told = append(told, fmt.Sprintf("M%s=%s;%s%s", name, place, path.Base(folder), version))
	}
	return strings.Join(told, ",")
}

// add appends a file behind everything it imports, as generators want it.
func add(request *pluginpb.CodeGeneratorRequest, added map[string]bool, file protoreflect.FileDescriptor) {
	if added[file.Path()] {
		return
	}
	added[file.Path()] = true
	for i := range file.Imports().Len() {
		add(request, added, file.Imports().Get(i).FileDescriptor)
	}
	request.ProtoFile = append(request.ProtoFile, protodesc.ToFileDescriptorProto(file))
}

// run hands the request to a generator and writes the files it answers with.
func run(tool string, request *pluginpb.CodeGeneratorRequest) error {
	input, err := proto.Marshal(request)
	if err != nil {
		return err
	}
	command := exec.Command("go", "tool", tool)
	command.Stdin, command.Stderr = bytes.NewReader(input), os.Stderr
	output, err := command.Output()
	if err != nil {
		return err
	}
	var response pluginpb.CodeGeneratorResponse
	if err := proto.Unmarshal(output, &response); err != nil {
		return err
	}
	if response.Error != nil {
		return fmt.Errorf("%s", strings.TrimSpace(response.GetError()))
	}
	for _, file := range response.File {
		place := filepath.Join(out, filepath.FromSlash(file.GetName()))
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(place, []byte(file.GetContent()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
