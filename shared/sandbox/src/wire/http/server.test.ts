import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WHITELABELS_FOLDER } from '../../domain/common/whitelabels.ts'
import { type RunningSandbox, startSandbox } from './server.ts'

// Some tests start a separate process, which takes seconds on a busy machine.
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
  const main = join(import.meta.dirname, '../../main.ts')
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
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ match: 'systemStatus', drop: true })
  await fetch(`${running.origin}/sandbox/faults`, { method: 'POST', headers, body })
  await expect(fetch(`${running.origin}/wps/system/status`)).rejects.toThrow()
})

test('a whitelabel that is added at run time is served, with its members, and an invalid one is reported', async () => {
  cpSync(WHITELABELS_FOLDER, folder, { recursive: true })
  const own = await startSandbox({ port: 0, dataFile: ':memory:', whitelabels: folder })
  const ask = async (whitelabel: string) => {
    const headers = { module: 'COMM3', 'x-arcada-whitelabel': whitelabel }
    const response = await fetch(`${own.origin}/wps/system/siteInfo?merchant_code=SER`, { headers })
    return (await response.json()) as { success: boolean; message: string; value: { name?: string } }
  }
  expect(await ask('serra')).toMatchObject({
    success: false,
    message:
      "There is no whitelabel 'serra' in the sandbox: add a sandbox.json to its folder, such as arcada's.",
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

test('a port in use is reported in one sentence, and the data of the running sandbox stay in place', () => {
  const data = join(folder, 'data.db')
  writeFileSync(data, 'data of the running one')
  const { status, stderr } = runMain('--port', portOf(running), '--data', data, '--fresh')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${portOf(running)} is taken. Stop the program that uses it, or choose another port with --port.`,
  )
  expect(readFileSync(data, 'utf8')).toBe('data of the running one')
})

test('rejects an --origin that is no origin in one sentence', () => {
  const { status, stderr } = runMain('--port', '0', '--data', ':memory:', '--origin', 'sandbox.example/games')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    "--origin needs an origin such as https://sandbox.example, not 'sandbox.example/games'.",
  )
})

test('control addresses answer over HTTP to the names of --hosts only', async () => {
  const own = await startSandbox({ port: 0, dataFile: ':memory:', hosts: ['box.test'] })
  const statusOf = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { port: portOf(own), path: '/sandbox/outbox', headers: { host } }
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  expect(await statusOf('box.test')).toBe(200)
  expect(await statusOf(`localhost:${portOf(own)}`)).toBe(200)
  expect(await statusOf('evil.example')).toBe(421)
  await own.close()
})

test('rejects a --hosts with more than names in one sentence', () => {
  const { status, stderr } = runMain('--port', '0', '--data', ':memory:', '--hosts', 'box,sandbox:8081')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    "--hosts needs hostnames such as sandbox.example, without a port, not 'sandbox:8081'.",
  )
})

test('a foreign file is reported in one sentence with exit code 1', () => {
  const data = join(folder, 'letter.txt')
  writeFileSync(data, 'Dear diary')
  const { status, stderr } = runMain('--port', '0', '--data', data)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('is not a sandbox database')
  expect(readFileSync(data, 'utf8')).toBe('Dear diary')
})
