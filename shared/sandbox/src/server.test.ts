import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningSandbox, startSandbox } from './server.ts'
import { WHITELABELS_FOLDER } from './whitelabels.ts'

// Some of these start a program of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let running: RunningSandbox
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-server-'))
  running = await startSandbox({ port: 0, dataFile: ':memory:' })
})
afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const portOf = ({ origin }: RunningSandbox) => new URL(origin).port

function runMain(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts')
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

test('the sandbox answers over HTTP', async () => {
  const response = await fetch(`${running.origin}/wps/system/status`, { headers: { module: 'COMM3' } })
  expect(await response.json()).toMatchObject({ success: true, value: { maintenance: false } })
  const image = await fetch(`${running.origin}/wps/image/game/rng-001.svg`)
  expect(image.headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
})

test('a dropped call ends the connection without an answer', async () => {
  const body = JSON.stringify({ match: 'systemStatus', drop: true })
  await fetch(`${running.origin}/sandbox/faults`, { method: 'POST', body })
  await expect(fetch(`${running.origin}/wps/system/status`)).rejects.toThrow()
})

test('a whitelabel that comes while the sandbox runs is served, with its people, and a broken one told in words', async () => {
  cpSync(WHITELABELS_FOLDER, folder, { recursive: true })
  const own = await startSandbox({ port: 0, dataFile: ':memory:', whitelabels: folder })
  const ask = async (whitelabel: string) => {
    const headers = { module: 'COMM3', 'x-arcada-whitelabel': whitelabel }
    const response = await fetch(`${own.origin}/wps/system/siteInfo?merchant_code=SER`, { headers })
    return (await response.json()) as { success: boolean; message: string; value: { name?: string } }
  }
  expect(await ask('serra')).toMatchObject({
    success: false,
    message: "The sandbox knows no whitelabel 'serra': put a sandbox.json into its folder, such as arcada's.",
  })
  mkdirSync(join(folder, 'serra'))
  writeFileSync(join(folder, 'serra/sandbox.json'), '{ "name": ')
  expect((await ask('serra')).message).toMatch(/serra\/sandbox\.json is not JSON/)
  const seed = JSON.parse(readFileSync(join(folder, 'praia/sandbox.json'), 'utf8'))
  writeFileSync(join(folder, 'serra/sandbox.json'), JSON.stringify({ ...seed, name: 'Serra' }))
  expect((await ask('serra')).value.name).toBe('Serra')
  const settings = await (await fetch(`${own.origin}/sandbox/settings`)).json()
  expect(Object.keys(settings as object)).toContain('serra')
  expect(await ask('../praia')).toMatchObject({ success: false })
  await own.close()
})

test('a taken port is told in one sentence, and the data of the running one stay where they are', () => {
  const data = join(folder, 'data.db')
  writeFileSync(data, 'data of the running one')
  const { status, stderr } = runMain('--port', portOf(running), '--data', data, '--fresh')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${portOf(running)} is taken. Stop what runs there, or give another one with --port.`,
  )
  expect(readFileSync(data, 'utf8')).toBe('data of the running one')
})

test('what browsers are to reach it by is an origin, or one sentence says so', () => {
  const { status, stderr } = runMain('--port', '0', '--data', ':memory:', '--origin', 'sandbox.example/games')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    "--origin takes an origin like https://sandbox.example, not 'sandbox.example/games'.",
  )
})

test('a foreign file is told in one sentence and exit code 1', () => {
  const data = join(folder, 'letter.txt')
  writeFileSync(data, 'Dear diary')
  const { status, stderr } = runMain('--port', '0', '--data', data)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('is not a sandbox database')
  expect(readFileSync(data, 'utf8')).toBe('Dear diary')
})
