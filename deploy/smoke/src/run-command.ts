import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { SmokeAnswer, SmokeJob } from '@arcada/release'

/** As `git bisect run` reads it: this version cannot be tested. */
const SKIP = 125
/** The shell's exit codes for a command that it cannot run, and above them those of signals. */
const NOT_RUNNABLE = 126

/** Runs a command of a shell for the site at `origin`; its output goes beside the answer of this program. */
function exitCode(text: string, origin: string): Promise<number> {
  return new Promise((done, fail) => {
    const env = { ...process.env, ARCADA_URL: origin }
    const program = spawn(text, { shell: true, stdio: ['ignore', 2, 2], env })
    program.on('error', fail)
    program.on('close', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** The exit code of a command as the result of one case: 0 passes, 125 is skipped, others up to 125 fail. */
export async function ranCommand(
  { text, remote, version }: NonNullable<SmokeJob['command']>,
  origin: string,
): Promise<SmokeAnswer> {
  const code = await exitCode(text, origin)
  if (code >= NOT_RUNNABLE)
    return { refused: `The command '${text}' could not run (exit ${code}): correct it, and run this again.` }
  const result = { remote, version, name: text }
  if (code === SKIP) return { browser: 'none', results: [{ ...result, skipped: `exit ${SKIP}` }] }
  return { browser: 'none', results: [code === 0 ? result : { ...result, problem: `exit ${code}` }] }
}
