import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx, nginxArguments } from '../nginx/program.ts'
import { ask } from '../testing/ask.ts'
import { freePort } from '../testing/run-nginx.ts'

const user = () => (process.getuid?.() === 0 ? 'user root;' : '')

const configuration = (folder: string, port: number) => `${user()}
worker_processes auto;
worker_rlimit_nofile 20000;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 16384; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;
  server { listen 127.0.0.1:${port} backlog=4096; root ${join(folder, 'files')}; }
}
`

export interface PlainNginx {
  port: number
  /** Makes bytes the answer to a path. */
  put(path: string, bytes: Uint8Array): Promise<void>
  stop(): Promise<void>
}

/** Starts an nginx that serves files and does nothing else: what an edge is compared with, and a fast back end. */
export async function runPlainNginx(): Promise<PlainNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-plain-'))
  const port = await freePort()
  const put = async (path: string, bytes: Uint8Array) => {
    const file = join(folder, 'files', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await mkdir(join(folder, 'tmp'))
  await put('/ready', Buffer.from('ready'))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn(findNginx() ?? 'nginx', nginxArguments(folder), {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(nginx, 'exit')
  const kill = () => nginx.kill('SIGTERM')
  process.once('exit', kill)
  const isReady = () =>
    ask(port, '/ready')
      .then(({ status }) => status === 200)
      .catch(() => false)
  while (nginx.exitCode === null && !(await isReady())) await pause(20)
  return {
    port,
    put,
    async stop() {
      process.off('exit', kill)
      kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
