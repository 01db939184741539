import { describe, expect, it, it as test } from 'vitest'
import { takesBrowserTest, takesFurtherTest, takesOthers, turnOfRun } from './turns.ts'

const CI = { CI: 'true' }
const TURNS = Array.from({ length: 13 }, (_, turn) => turn)

describe('the long tests of a run of CI', () => {
  it('depend on the commit, and each part has its commits', () => {
    const turns = TURNS.map((number) => turnOfRun(CI, () => `0000000${number.toString(16)}ab\n`))
    expect(turns).toEqual(TURNS)
    expect(turnOfRun(CI, () => '0000000dab\n')).toBe(0)
  })

  it('are one of twelve parts of the browser tests, of about the same size', () => {
    const titles = Array.from({ length: 600 }, (_, index) => ['journeys/money.e2e.ts', `title ${index}`])
    for (const title of titles) expect(TURNS.filter((turn) => takesBrowserTest(turn, title))).toHaveLength(1)
    for (const turn of TURNS.slice(1)) {
      const taken = titles.filter((title) => takesBrowserTest(turn, title)).length
      expect(taken).toBeGreaterThan(30)
      expect(taken).toBeLessThan(70)
    }
  })

  it('leave half of the browser tests that are neither long nor core to the next commit', () => {
    const titles = Array.from({ length: 600 }, (_, index) => ['journeys/words.e2e.ts', `title ${index}`])
    const even = titles.filter((title) => takesFurtherTest(2, title))
    expect(even.length).toBeGreaterThan(250)
    expect(even.length).toBeLessThan(350)
    expect(titles.filter((title) => takesFurtherTest(3, title))).toEqual(
      titles.filter((title) => !even.includes(title)),
    )
  })

  it('are all others and the commands of the texts in one turn', () => {
    expect(TURNS.filter(takesOthers)).toEqual([0])
  })
})

test('the long run, a named test and a folder without a repository include every long test', () => {
  const commit = () => '00000001ab\n'
  for (const turn of [
    turnOfRun({ ...CI, ARCADA_FULL: '1' }, commit),
    turnOfRun({ ...CI, ARCADA_NAMED: '1' }, commit),
    turnOfRun(CI, () => ''),
    turnOfRun({}, commit),
  ]) {
    expect(turn).toBeUndefined()
    expect([
      takesBrowserTest(turn, ['any']),
      takesFurtherTest(turn, ['any']),
      takesFurtherTest(turn, ['other']),
      takesOthers(turn),
    ]).toEqual([true, true, true, true])
  }
})
