import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface SourceChecks {
  /** Checks the sources in these folders in the background; a check that still runs begins anew with its folders, too. */
  run(folders: readonly string[]): void
  close(): void
}

const FLAGS = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'source-checker.ts')]

/** Tells what is wrong with sources that compile: type errors and missing translations. It delays neither builds nor pages. */
export function sourceChecks(say: (line: string) => void): SourceChecks {
  let running: ChildProcess | undefined
  let pending = new Set<string>()
  let wrong = new Set<string>()

  const stop = () => {
    running?.kill('SIGTERM')
    running = undefined
  }
  process.once('exit', stop)
  return {
    run(folders) {
      stop()
      // Earlier problems are checked again, so that their repair is reported even after a change of another app.
      pending = new Set([...pending, ...wrong, ...folders])
      const checked = [...pending]
      const child = spawn(process.execPath, [...FLAGS, ...checked], { stdio: ['ignore', 'pipe', 'pipe'] })
      running = child
      let said = ''
      for (const output of [child.stdout, child.stderr])
        output.on('data', (text: Buffer) => {
          said += text.toString('utf8')
        })
      child.on('close', () => {
        // A later check has taken this one's place.
        if (running !== child) return
        running = undefined
        pending = new Set()
        const problems = said.trim()
        if (problems) say(`It compiles, but with problems:\n${problems}`)
        else if (wrong.size > 0) say('Types and translations are correct again.')
        wrong = new Set(problems ? checked : [])
      })
    },
    close() {
      process.off('exit', stop)
      stop()
    },
  }
}
