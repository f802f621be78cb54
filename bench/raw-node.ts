import { createServer } from 'node:http';

/** The other yardstick: an answer of this many bytes and nothing else, by Node alone, in a process of its own. */
const body = Buffer.alloc(Number(process.argv[2] ?? 20_000), 'a');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
