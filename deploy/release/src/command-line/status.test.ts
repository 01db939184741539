import { describe, expect, it } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { runRelease } from './cli.ts'

const place = useReleasedWorkplace()

/** A collector that counted this; answers with its address. */
async function collector(counters: readonly string[], status = 200): Promise<string> {
  const text = `# TYPE arcada_policy_violations_total counter\n${counters.join('\n')}\n`
  return `${await serveHere((_, response) => response.writeHead(status).end(text))}/beacons/metrics`
}

const counted = (whitelabel: string, release: number, directive: string, blocked: string, times: number) =>
  `arcada_policy_violations_total{whitelabel="${whitelabel}",release="${release}",directive="${directive}",` +
  `blocked="${blocked}"} ${times}`

async function status(...args: string[]) {
  const [lines, errors]: [string[], string[]] = [[], []]
  const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
  const code = await runRelease(['status', ...args, '--store', `file:${place.storeFolder}`], output)
  return { code, text: lines.join('\n'), errors: errors.join('\n') }
}

describe('what browsers blocked', () => {
  it('is listed by release and whitelabel, added up over all collectors, the most frequent first', async () => {
    await place.promote('arcada', {}, { why: 'again' })
    const first = await collector([
      counted('arcada', 2, 'script-src-elem', 'foreign', 3),
      counted('arcada', 2, 'img-src', 'own', 4),
      counted('arcada', 1, 'trusted-types', 'sink', 1),
      counted('praia', 1, 'connect-src', 'foreign', 7),
      'arcada_parts_total{whitelabel="arcada",release="2",outcome="ok"} 50',
    ])
    const second = await collector([counted('arcada', 2, 'script-src-elem', 'foreign', 2)])
    const { code, text } = await status('--history', '--metrics', `${first},${second}`)
    expect(code).toBe(0)
    const [, ...releases] = text.split(/^ {2}(?=\d)/m)
    expect(releases.map((one) => one.match(/blocked by browsers: .*/)?.[0])).toEqual([
      'blocked by browsers: script-src-elem (foreign) 5, img-src (own) 4',
      'blocked by browsers: trusted-types (sink) 1',
    ])
  })

  it('is empty without reports, and is left out without --metrics', async () => {
    const quiet = await collector([counted('praia', 1, 'connect-src', 'foreign', 7)])
    expect((await status('--metrics', quiet)).text).toMatch(/^ {4}blocked by browsers: nothing$/m)
    expect((await status()).text).not.toContain('blocked')
  })

  it('is part of the JSON output', async () => {
    const address = await collector([counted('arcada', 1, 'connect-src', 'foreign', 2)])
    const { text } = await status('--json', '--metrics', address)
    expect(JSON.parse(text).whitelabels[0].live.blocked).toEqual([
      { directive: 'connect-src', what: 'foreign', times: 2 },
    ])
  })

  it('is reported as unknown when the collector does not answer', async () => {
    const address = await collector([], 500)
    const { code, text, errors } = await status('--metrics', address)
    expect([code, text]).toEqual([1, ''])
    expect(errors).toContain(`${address} answered 500: without its metrics what browsers blocked is unknown.`)
  })

  it('needs a valid address', async () => {
    expect(await status('--metrics', 'localhost')).toMatchObject({ code: 2 })
  })
})
