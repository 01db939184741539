import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** Full path of a program of this machine, or undefined. */
export function findProgram(name: string): string | undefined {
  return PLACES.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** Runs a program to its end; resolves with its exit code and output, never rejects. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  timeout = 60_000,
): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const child = spawn(program, [...args], { env: { ...process.env, ...env }, timeout })
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => done({ code: 127, text: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, text }))
  })
}

/** Installing changes the machine, so it happens only on request or in CI. */
const mayInstall = () =>
  (process.env.ARCADA_ENGINES === '1' || process.env.CI === 'true') &&
  process.getuid?.() === 0 &&
  findProgram('apt-get') !== undefined

async function install(packages: readonly string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Two test files may want to install at once.
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60']
  const first = await runProgram('apt-get', ['install', ...options, ...packages], env)
  if (first.code === 0) return ''
  await runProgram('apt-get', ['update'], env)
  const second = await runProgram('apt-get', ['install', ...options, ...packages], env)
  return second.code === 0 ? '' : (second.text.trim().split('\n').at(-1) ?? '')
}

/**
 * Makes sure that `programs` are on this machine, from Debian's packages if need be. Resolves with undefined when they
 * are, else with the reason why tests that need them are skipped. Installs only as root with ARCADA_ENGINES=1 or CI=true.
 */
export async function missingPrograms(
  programs: readonly string[],
  packages: readonly string[],
): Promise<string | undefined> {
  const missing = () => programs.filter((name) => findProgram(name) === undefined)
  if (missing().length === 0) return undefined
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (!mayInstall()) return `no ${missing().join(', ')} here; as root on Debian: ${command}`
  const problem = await install(packages)
  return missing().length === 0 ? undefined : `'${command}' failed: ${problem}`
}
