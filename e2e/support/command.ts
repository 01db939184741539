import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A running command. */
export interface Command {
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /**
   * Ends it as `kill` does (SIGTERM, to it alone) or as Ctrl+C does (SIGINT, to every process of the terminal); SIGKILL
   * ends every process at once. Resolves with the exit code, or the name of the signal that ended it.
   */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string>
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

/** Starts a program in a process group of its own, as a terminal gives to each command. */
export function startCommand(cwd: string, env: NodeJS.ProcessEnv, program: string, args: string[]): Command {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  const child = spawn(program, args, { cwd, env, stdio, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  return {
    process: child,
    output: () => output,
    ended,
    async end(signal) {
      const { pid, exitCode, signalCode } = child
      if (pid === undefined || exitCode !== null || signalCode !== null) return ended
      process.kill(signal === 'SIGTERM' ? pid : -pid, signal)
      return ended
    },
  }
}
