import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { kitFile } from '@arcada/kit/build'

export interface SandboxOptions {
  port: number
  data: string
  fresh: boolean
}

export interface SandboxProcess {
  origin: string
  /** Runs the sandbox's sources as they are now, on the present data. Rejects with its output. */
  restart(): Promise<void>
  close(): Promise<void>
}

const FLAGS = ['--disable-warning=ExperimentalWarning', kitFile('shared/sandbox/src/main.ts')]

/**
 * Starts the sandbox as a program of its own, so that its sources may change while the site runs. Rejects with what it
 * said when it does not start.
 */
export async function startSandboxProcess({ port, data, fresh }: SandboxOptions): Promise<SandboxProcess> {
  let running = await start(['--port', String(port), '--data', data, ...(fresh ? ['--fresh'] : [])])
  return {
    origin: `http://localhost:${port}`,
    async restart() {
      await end(running)
      running = await start(['--port', String(port), '--data', data])
    },
    close: () => end(running),
  }
}

async function start(options: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  // Whatever ends this process must not leave it behind.
  const endWithThis = () => void child.kill('SIGTERM')
  process.once('exit', endWithThis)
  child.once('exit', () => process.off('exit', endWithThis))
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString('utf8')
  })
  const ready = once(createInterface({ input: child.stdout }), 'line').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  if (!(await Promise.race([ready, ended]))) throw new Error(`The sandbox does not start: ${said.trim()}`)
  child.stderr.pipe(process.stderr)
  child.once('exit', reportExit)
  return child
}

function reportExit(code: number | null): void {
  console.error(`The sandbox exited (${code}); it restarts with the next change of its sources.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.off('exit', reportExit)
  child.kill('SIGTERM')
  await once(child, 'exit')
}
