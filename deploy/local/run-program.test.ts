import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, describe, expect, it } from 'vitest'

const RUN_PROGRAM = join(import.meta.dirname, 'run-program.mjs')

/** A program that says its id, and ends on its own terms: `atEnd` is what it does when it is asked to end. */
const program = (atEnd: string) =>
  `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { ${atEnd} })
   console.log(process.pid)
   setInterval(() => {}, 1000)`

/** What hands over, as the commands of this repository do. */
const handingOver = (inner: string) =>
  `import { runProgram } from ${JSON.stringify(RUN_PROGRAM)}
   const code = await runProgram(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })
   process.exit(code)`

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (runs(pid)) process.kill(pid, 'SIGKILL')
})

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function start(outer: string, env = process.env): Promise<{ outer: ChildProcess; inner: number }> {
  const args = ['--input-type=module', '-e', outer]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const inner = Number(line)
  started.push(inner, ...(child.pid === undefined ? [] : [child.pid]))
  return { outer: child, inner }
}

describe('a program that another one runs', () => {
  it('gets each signal, ends after its own work, and its exit code is returned', async () => {
    const failed = await failing(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, async (signal) => {
      const { outer, inner } = await start(handingOver(program('setTimeout(() => process.exit(7), 50)')))
      outer.kill(signal)
      const [code] = await once(outer, 'exit')
      expect([code, runs(inner)]).toEqual([7, false])
    })
    expect(failed).toEqual([])
  })

  it('exits with 128 plus the number of its signal', async () => {
    const { outer, inner } = await start(handingOver(program('')))
    process.kill(inner, 'SIGKILL')
    expect(await once(outer, 'exit')).toEqual([137, null])
  })

  it('ends with npm although the shell between them passes on no signal', async () => {
    const shell = `
      import { spawn } from 'node:child_process'
      spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(handingOver(program('process.exit(0)')))}], { stdio: 'inherit' })
      setInterval(() => {}, 1000)`
    const { outer, inner } = await start(shell, { ...process.env, npm_lifecycle_event: 'start' })
    outer.kill('SIGKILL')
    await expect.poll(() => runs(inner), { timeout: 10_000 }).toBe(false)
  })

  it('that cannot be started exits with 127', async () => {
    const outer = `
      import { runProgram } from ${JSON.stringify(RUN_PROGRAM)}
      process.exit(await runProgram('/no/such/program', [], { stdio: 'inherit' }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', outer], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([127, null])
  })
})
