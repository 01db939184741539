import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { findProgram } from '@arcada/release/testing/engines/debian'
import { freePorts } from '../../support/free-port.ts'
import { CERTIFICATE_FILES } from '../certificate.ts'

/** How often and how long the start of Caddy is waited for, in ms. */
const POLL = 50
const START = 10_000

export interface Caddy {
  /** Of HTTP/3. */
  port: number
  close(): void
}

/**
 * Starts Caddy, which answers HTTP/3 with what an HTTP/2 server without TLS answers at `upstream`.
 *
 * @throws Error when this computer has no `caddy`
 */
export async function startCaddy(upstream: number): Promise<Caddy> {
  const program = findProgram('caddy')
  if (program === undefined)
    throw new Error('--http3 needs Caddy: apt-get install caddy, or https://caddyserver.com/docs/install')
  const port = await freePorts(1)
  const config = {
    admin: { disabled: true },
    // A request that ends with its visit is an error to Caddy.
    logging: { logs: { default: { level: 'PANIC' } } },
    apps: {
      http: {
        servers: {
          bench: {
            listen: [`127.0.0.1:${port}`],
            automatic_https: { disable: true },
            tls_connection_policies: [{}],
            routes: [
              {
                handle: [
                  {
                    handler: 'reverse_proxy',
                    transport: { protocol: 'http', versions: ['h2c', '2'] },
                    upstreams: [{ dial: `127.0.0.1:${upstream}` }],
                    flush_interval: -1,
                  },
                ],
              },
            ],
          },
        },
      },
      tls: { certificates: { load_files: [CERTIFICATE_FILES] } },
    },
  }
  const caddy = spawn(program, ['run', '--config', '-'], { stdio: ['pipe', 'ignore', 'inherit'] })
  caddy.stdin.on('error', () => {})
  caddy.stdin.end(JSON.stringify(config))
  await accepts(port)
  return { port, close: () => void caddy.kill() }
}

async function accepts(port: number): Promise<void> {
  const until = performance.now() + START
  while (performance.now() < until) {
    const socket = connect(port, '127.0.0.1')
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (open) return
    await new Promise((done) => setTimeout(done, POLL))
  }
  throw new Error(`Caddy did not start within ${START / 1_000} s.`)
}
