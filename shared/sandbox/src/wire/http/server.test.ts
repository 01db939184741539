import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningSandbox, startSandbox } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcada-server-'))

async function start(options: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<RunningSandbox> {
  const running = await startSandbox({ port: 0, dataFile: ':memory:', ...options })
  onTestFinished(() => running.close())
  return running
}
const portOf = ({ origin }: RunningSandbox) => new URL(origin).port

test('control addresses answer over HTTP to the names of --hosts only', async () => {
  const own = await start({ hosts: ['box.test'] })
  const statusOf = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { port: portOf(own), path: '/sandbox/outbox', headers: { host } }
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  const hosts = ['box.test', `localhost:${portOf(own)}`, 'evil.example']
  expect(await Promise.all(hosts.map(statusOf))).toEqual([200, 200, 421])
})

test('a start that is not possible is refused in one sentence with exit code 1, and leaves all data in place', {
  tags: ['@long'],
  timeout: 60_000,
}, async () => {
  const [data, letter] = [join(folder, 'data.db'), join(folder, 'letter.txt')]
  writeFileSync(data, 'data of the running one')
  writeFileSync(letter, 'Dear diary')
  const port = portOf(await start())
  const rows: [args: string, words: string | RegExp][] = [
    [
      `--port ${port} --data ${data} --fresh`,
      `Port ${port} is taken. Stop the program that uses it, or choose another port with --port.`,
    ],
    [
      '--port 0 --origin sandbox.example/games',
      "--origin needs an origin such as https://sandbox.example, not 'sandbox.example/games'.",
    ],
    [
      '--port 0 --hosts box,sandbox:8081',
      "--hosts needs hostnames such as sandbox.example, without a port, not 'sandbox:8081'.",
    ],
    [`--port 0 --data ${letter}`, expect.stringMatching(/^[^\n]*is not a sandbox database[^\n]*$/)],
  ]
  const main = join(import.meta.dirname, '../../main.ts')
  const run = async (args: string) => {
    const child = spawn(process.execPath, [main, ...args.split(' ')], { stdio: ['ignore', 'ignore', 'pipe'] })
    let told = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text
    })
    const [code] = await once(child, 'close')
    return [code, told.trim()]
  }
  expect(await Promise.all(rows.map(([args]) => run(args)))).toEqual(rows.map(([, words]) => [1, words]))
  const kept = [data, letter].map((file) => readFileSync(file, 'utf8'))
  expect(kept).toEqual(['data of the running one', 'Dear diary'])
})
