import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { test as base } from '../support/choose-tests.ts'
import type { Command } from '../support/command.ts'
import { freePortPair, freePorts } from '../support/free-port.ts'

const test = base.extend<{ port: number }, { checkout: Checkout }>({
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const checkout = await copyCheckout()
      await use(checkout)
      await checkout.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  port: async ({}, use) => use(await freePortPair()),
})

test.describe.configure({ timeout: 120_000 })

/** Every process below one, from the system's list, without processes that have ended. */
function below(pid: number | undefined): { pid: number; command: string }[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  const all = list.split('\n').flatMap((line) => {
    const [, id, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(id), parent: Number(parent), command }]
  })
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...below(child.pid)])
}

/** Waits until a command has started its program. */
async function started(command: Command, program: RegExp): Promise<number[]> {
  const all = () => below(command.process.pid)
  await expect
    .poll(() => all().some((one) => program.test(one.command)), {
      timeout: 60_000,
      message: command.output(),
    })
    .toBe(true)
  return all().map(({ pid }) => pid)
}

function stillRuns(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })
}

for (const [signal, how] of [
  ['SIGTERM', 'SIGTERM to npm'],
  ['SIGINT', 'Ctrl+C'],
] as const)
  for (const { words, program } of [
    { words: ['start', '--', '--skip-build', '--port'], program: /local\/start\.ts/ },
    { words: ['run', 'release', '--', 'serve', '--port'], program: /edge\/src\/main\.ts/ },
    { words: ['test', 'unit'], program: /vitest/ },
  ])
    test(`${how} stops all processes of npm ${words.join(' ')}`, {
      tag: signal === 'SIGINT' ? '@long' : [],
    }, async ({ checkout, port }) => {
      const command = checkout.type('npm', ...words, ...(words.at(-1) === '--port' ? [String(port)] : []))
      const pids = await started(command, program)
      expect(pids.length).toBeGreaterThan(1)
      await command.end(signal)
      await expect.poll(() => stillRuns(pids), { timeout: 30_000 }).toEqual([])
      expect(command.output()).not.toMatch(/Error:|uncaught/i)
    })

test('a taken port of the site or its sandbox is reported with the program before the build', async ({
  checkout,
}) => {
  const port = (await freePorts(3)) + 1
  const first = checkout.type('npm', 'start', '--', '--skip-build', '--port', String(port))
  await expect.poll(() => first.output(), { timeout: 60_000 }).toContain('Arcada is ready')
  const pid = below(first.process.pid).find(({ command }) => /local\/start\.ts/.test(command))?.pid
  // The message cuts a long command, as in a long path.
  const owner = `is taken by node .*deploy/local/start\\.ts .*\\(pid ${pid}\\)`

  const same = checkout.type('npm', 'start', '--', '--port', String(port))
  expect(await same.ended).toBe(1)
  expect(same.output()).toMatch(
    new RegExp(`Port ${port} ${owner}\\. Stop it, or start on other ports: npm start -- --port`),
  )
  expect(same.output()).not.toContain('built ')

  const beside = checkout.type('npm', 'run', 'dev', '--', '--port', String(port + 1))
  expect(await beside.ended).toBe(1)
  expect(beside.output()).toMatch(new RegExp(`Port ${port + 1} ${owner}`))
  const under = checkout.type('npm', 'start', '--', '--port', String(port - 1))
  expect(await under.ended).toBe(1)
  expect(under.output()).toMatch(new RegExp(`Port ${port}, which the sandbox needs, ${owner}`))
})
