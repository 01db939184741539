import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-job-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a smoke run that is ended with %s ends its runner, and says so',
  async (signal) => {
    const runner = join(folder, 'runner.mjs')
    await writeFile(runner, 'console.error(process.pid)\nsetInterval(() => {}, 1000)\n')
    const tool = `
    import { runJob } from ${JSON.stringify(join(import.meta.dirname, 'job.ts'))}
    runJob({ smoke: [] }, ${JSON.stringify(runner)}).catch((error) => console.log(error.message))`
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', tool]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString('utf8')
    })
    const [line] = await once(createInterface({ input: child.stderr }), 'line')
    child.kill(signal)
    await once(child, 'close')
    expect(runs(Number(line))).toBe(false)
    expect(said).toBe('The smoke run was ended before it was done: there is no result.\n')
  },
)
