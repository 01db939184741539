import { type ChildProcess, spawn } from 'node:child_process'
import { kitFile } from '@arcada/kit/build'

export interface SourceChecks {
  /** Checks the sources in these folders in the background; a check that still runs begins anew with its folders, too. */
  run(folders: readonly string[]): void
  close(): void
}

/** Time after a change before its check starts, in ms: the update of the page comes first. */
const DELAY_MS = 500

const FLAGS = ['--disable-warning=ExperimentalWarning', kitFile('deploy/local/dev/source-checker.ts')]

/**
 * Reports what is wrong with sources that compile, type errors and missing translations, and nothing once they are correct. It
 * delays neither builds nor pages.
 */
export function sourceChecks(report: (problems: string | undefined) => void): SourceChecks {
  let running: ChildProcess | undefined
  let pending = new Set<string>()
  let wrong = new Set<string>()

  let timer: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(timer)
    running?.kill('SIGTERM')
    running = undefined
  }
  const check = () => {
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
      report(problems || undefined)
      wrong = new Set(problems ? checked : [])
    })
  }
  process.once('exit', stop)
  return {
    run(folders) {
      stop()
      // Earlier problems are checked again, so that their repair is reported even after a change of another app.
      pending = new Set([...pending, ...wrong, ...folders])
      timer = setTimeout(check, DELAY_MS)
    },
    close() {
      process.off('exit', stop)
      stop()
    },
  }
}
