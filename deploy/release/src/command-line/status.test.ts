import { describe, expect, it } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()

/** A collector that counted this; answers with its address. */
async function collector(counters: readonly string[], status = 200): Promise<string> {
  const text = `# TYPE arcada_policy_violations_total counter\n${counters.join('\n')}\n`
  return `${await serveHere((_, response) => response.writeHead(status).end(text))}/beacons/metrics`
}

const counted = (whitelabel: string, release: number, directive: string, blocked: string, times: number) =>
  `arcada_policy_violations_total{whitelabel="${whitelabel}",release="${release}",directive="${directive}",` +
  `blocked="${blocked}"} ${times}`

async function status(...args: string[]) {
  const { code, lines, errors } = await tool.run(['status', ...args])
  return { code, text: lines.join('\n'), errors: errors.join('\n') }
}

describe('what browsers blocked', () => {
  it('is listed by release and whitelabel, added up over all collectors, the most frequent first', async () => {
    await tool.place.promote('arcada', {}, { why: 'again' })
    const first = await collector([
      counted('arcada', 2, 'script-src-elem', 'foreign', 3),
      counted('arcada', 2, 'img-src', 'own', 4),
      counted('arcada', 2, 'connect-src', 'own', 4),
      counted('arcada', 1, 'trusted-types', 'sink', 1),
      counted('praia', 1, 'connect-src', 'foreign', 7),
      'arcada_parts_total{whitelabel="arcada",release="2",outcome="ok"} 50',
    ])
    const second = await collector([counted('arcada', 2, 'script-src-elem', 'foreign', 2)])
    const { code, text } = await status('--history', '--metrics', `${first},${second}`)
    expect(code).toBe(0)
    const [, ...releases] = text.split(/^ {2}(?=\d)/m)
    expect(releases.map((one) => one.match(/blocked by browsers: .*/)?.[0])).toEqual([
      'blocked by browsers: script-src-elem (foreign) 5, connect-src (own) 4, img-src (own) 4',
      'blocked by browsers: trusted-types (sink) 1',
    ])
  })
})
