import { below, pick, type Random } from '../domain/common/random.ts'

/** Replacements of a value; `__proto__` is an own name in JSON. */
const HOSTILE: readonly string[] = [
  ...'null true 0 -1 1e308 1e999 0.1 9007199254740993 "" "NaN" [] {} [null] [[[[[]]]]]'.split(' '),
  ...['" "', '{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'],
  ...['"javascript:alert(1)"', '"<img src=x onerror=alert(1)>"', '"\\ud800"', '"\\u0000"', '"2026-02-31"'],
  ...[`"${'a'.repeat(20_000)}"`, `${'['.repeat(500)}${']'.repeat(500)}`, `[${'0,'.repeat(5_000)}0]`],
]

const STATUSES = [201, 204, 302, 400, 401, 403, 404, 409, 429, 500, 502, 503]

/** An invalid answer: one time in five its status is wrong, always its body. For tests. */
export function mutatedAnswer(random: Random, answer: unknown): { status: number; text: string } {
  const text = mutatedText(random, answer)
  return { status: below(random, 5) === 0 ? pick(random, STATUSES) : 200, text }
}

/** A JSON text with one value changed, or truncated. */
function mutatedText(random: Random, answer: unknown): string {
  const text = JSON.stringify(answer)
  const way = below(random, 10)
  if (way === 0) return text.slice(0, below(random, text.length))
  if (way === 1)
    return pick(random, ['', 'null', '<!doctype html><h1>502</h1>', '[]', '"ok"', `${text}${text}`])
  // Every value of the answer, with its path.
  const places: { holder: Record<string, unknown>; name: string }[] = []
  const copy: unknown = JSON.parse(text)
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const holder = value as Record<string, unknown>
    for (const name of Object.keys(holder)) {
      places.push({ holder, name })
      walk(holder[name])
    }
  }
  walk(copy)
  const { holder, name } = pick(random, places)
  if (way === 2) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
    return JSON.stringify(copy)
  }
  if (way === 3 && !Array.isArray(holder)) {
    holder[`${name}_`] = holder[name]
    delete holder[name]
    return JSON.stringify(copy)
  }
  const mark = '\u0001here\u0001'
  holder[name] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => pick(random, HOSTILE))
}
