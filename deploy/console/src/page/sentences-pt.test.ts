import { formatNumber } from '@arcada/kit/i18n/numbers'
import { describe, expect, it, it as test } from 'vitest'
import { attentionPt, type ComparedFacts, reasonPt, refusalPt } from './sentences-pt.ts'

const formats = {
  number: (value: number, digits = 0) => formatNumber(value, 'pt', digits),
  share: (buckets: number) => `${buckets / 100} %`,
  time: (at: string) => at,
}
const side = { loads: 100, failures: 60, fallbacks: 0, pages: 100, interactive: 4.5 }
const stable = { ...side, loads: 1000, failures: 10, interactive: 1.5 }
const compared = {
  outcome: 'worse',
  low: 12.34,
  high: 70,
  canary: side,
  stable,
} as const satisfies ComparedFacts
const canary = { share: 1000, threshold: 2 }

describe('the reason of a verdict in Portuguese', () => {
  it.each<[what: string, facts: Partial<ComparedFacts>, sentence: RegExp]>([
    [
      'failures',
      { cause: 'failures' },
      /^60,0 % de 100 cargas falharam .* contra 1,0 % de 1\.000 cargas estáveis: pelo menos 12,3 pontos a mais \(limite: 2\)$/,
    ],
    ['silence', { cause: 'silent' }, /100 cargas, e eram esperadas cerca de 111$/],
    ['slowness', { cause: 'slow' }, /em 4,5 s, contra 1,5 s das páginas estáveis$/],
    [
      'late taps',
      {
        cause: 'inp',
        felt: [
          { measure: 'inp', canary: { pages: 60, slow: 30 }, stable: { pages: 500, slow: 25 }, low: 9.87 },
        ],
      },
      /^50,0 % de 60 cargas de página medidas responderam .* \(INP\), contra 5,0 % de 500 estáveis: pelo menos 9,9 pontos a mais$/,
    ],
    ['no fault', { outcome: 'fine', high: -1 }, /^no máximo 0,0 pontos a mais/],
    [
      'few loads',
      { outcome: 'undecided', needs: 900.2 },
      /^dados insuficientes: 100 de cerca de 901 cargas$/,
    ],
    ['no loads', { outcome: 'undecided', canary: { ...side, loads: 0 } }, /ainda não houve carga/],
    ['a difference near the threshold', { outcome: 'undecided' }, /perto demais do limite de 2 pontos$/],
  ])('states %s', (_, facts, sentence) => {
    expect(reasonPt({ ...compared, ...facts }, canary, formats)).toMatch(sentence)
  })

  it('is missing for a record without a cause, so the page quotes its sentence', () => {
    expect(reasonPt(compared, canary, formats)).toBeUndefined()
  })
})

test('what needs a person is stated in Portuguese, or quoted where it has no facts', () => {
  const one = { kind: 'canary', text: 'x' } as const
  const about = { remote: 'games', version: '1.1.0', reason: 'x', difference: 59 } as const
  const verdict = { ...about, ...compared, canary: side, stable, cause: 'failures' } as const
  const facts = { code: 'canary', ...canary, compared: verdict, ended: 4 } as const
  expect(attentionPt({ ...one, facts }, formats)).toMatch(
    /^o canário de games 1\.1\.0 para 10 % terminou no lançamento 4: 60,0 % de 100 cargas falharam/,
  )
  expect(
    attentionPt({ ...one, facts: { code: 'key', id: 'ana', until: '2026-12-01', daysLeft: 1 } }, formats),
  ).toBe('a chave ana deve ser trocada até 2026-12-01, em 1 dia')
  expect(attentionPt(one, formats)).toBeUndefined()
})

test('a refusal is stated in Portuguese, or quoted where it has no facts', () => {
  expect(refusalPt({ code: 'seen', whitelabel: 'praia', live: 5, seen: 4 }, formats)).toMatch(
    /^praia roda agora o lançamento 5, e não o lançamento 4: nada foi alterado/,
  )
  expect(refusalPt(undefined, formats)).toBeUndefined()
})
