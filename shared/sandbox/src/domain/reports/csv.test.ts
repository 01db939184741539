import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (language: 'pt' | 'en', cells: (string | number)[]) =>
  csvOf(['a', 'b'], [cells], language).replace('\u{FEFF}', '').split('\r\n')

describe('a file for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    '[RG-45] [MC-124] writes %j as text, in both languages',
    (cell) => {
      for (const language of ['pt', 'en'] as const) expect(lines(language, [cell])[1]).toBe(`"'${cell}"`)
    },
  )

  it('writes amounts in the number format of the language, negative ones too, and text unchanged', () => {
    expect(lines('pt', [-1234.5, 'x = 1'])[1]).toBe('"-1234,50";x = 1')
    expect(lines('en', [-1234.5, 'a,b'])[1]).toBe('-1234.50,"a,b"')
  })
})
