import { connect } from 'node:net'

/** Bytes written to a socket as they are: clients of Node and browsers send no malformed request. */
export function rawExchange(port: number, text: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const finish = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(received)?.[1] ?? 0)
      resolve({ status, text: received })
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += String(chunk)
      // The interim answer to a body that was announced.
      received = received.replace(/^HTTP\/1\.1 1\d\d .*\r\n\r\n/, '')
      if (received.includes('\r\n\r\n')) finish()
    })
    socket.on('end', finish)
    socket.on('error', reject)
  })
}

export const FRAMINGS = ['no body', 'a length', 'chunks'] as const
export type Framing = (typeof FRAMINGS)[number]

export interface RawRequest {
  method: string
  path: string
  host: string
  framing?: Framing
  body?: string
  /** Further header lines, each without its line break. */
  lines?: readonly string[]
}

/** The text of a request with its body, if any, in one of the two framings of HTTP/1.1. */
export function rawRequest({
  method,
  path,
  host,
  framing = 'no body',
  body = '',
  lines = [],
}: RawRequest): string {
  const framed = {
    'no body': { header: [], text: '' },
    'a length': { header: [`Content-Length: ${Buffer.byteLength(body)}`], text: body },
    chunks: {
      header: ['Transfer-Encoding: chunked'],
      text: `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    },
  }[framing]
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, ...framed.header]
  return `${head.join('\r\n')}\r\n\r\n${framed.text}`
}
