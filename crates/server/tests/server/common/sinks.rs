//! Places to which notices go in tests: a web server and a mail server that only listen.

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// A web server that hands on what is posted to it.
pub(crate) async fn webhook() -> (String, UnboundedReceiver<Value>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let (sender, receiver) = unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(hear_post(stream, sender.clone()));
        }
    });
    (address, receiver)
}

async fn hear_post(stream: TcpStream, sender: UnboundedSender<Value>) {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).await.unwrap();
        let line = line.trim().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line.is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).await.unwrap();
    let _ = sender.send(serde_json::from_slice(&body).unwrap());
    reader.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").await.unwrap();
}

/// A web server that hears everybody and answers nobody.
pub(crate) async fn silent() -> (String, UnboundedReceiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook/secret-path?key=secret-key", listener.local_addr().unwrap());
    let (sender, receiver) = unbounded_channel();
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            held.push(stream);
            let _ = sender.send(());
        }
    });
    (address, receiver)
}

/// A mail server that hands on the letters it gets; its port.
pub(crate) async fn smtp() -> (u16, UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (sender, receiver) = unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(hear_letter(stream, sender.clone()));
        }
    });
    (port, receiver)
}

async fn hear_letter(stream: TcpStream, sender: UnboundedSender<String>) {
    let mut reader = BufReader::new(stream);
    reader.write_all(b"220 sink\r\n").await.unwrap();
    let mut letter = String::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let command = line.to_ascii_uppercase();
        let answer: &[u8] = if command.starts_with("EHLO") {
            b"250-sink\r\n250 8BITMIME\r\n"
        } else if command.starts_with("DATA") {
            reader.write_all(b"354 go on\r\n").await.unwrap();
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).await.unwrap();
                if line == ".\r\n" {
                    break;
                }
                letter.push_str(&line);
            }
            let _ = sender.send(std::mem::take(&mut letter));
            b"250 kept\r\n"
        } else if command.starts_with("RCPT") && command.contains("<NOBODY@") {
            b"550 there is no such box\r\n"
        } else if command.starts_with("QUIT") {
            b"221 bye\r\n"
        } else {
            letter.push_str(&line);
            b"250 yes\r\n"
        };
        if reader.write_all(answer).await.is_err() {
            return;
        }
    }
}
