import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../../docs/spec/contract-additions.md')

/**
 * The words for each reason of a refusal, as the specification has them (contract-additions b.22), by the reason's code;
 * what the server tells in them may be anything.
 */
export function specifiedWords(): Record<string, { en: RegExp; pt: RegExp }> {
  const [table = ''] = /## b\.22[\s\S]*?(?=## b\.23)/.exec(readFileSync(FILE, 'utf8')) ?? []
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    rows.flatMap(([, codes = '', , , texts = '']) => {
      const words = texts.split(' · ')
      return codes.split(' · ').flatMap((code, at) => {
        // Several codes may share their words.
        const [en, pt] = (words[at] ?? words[0] ?? '').split(' / ')
        return en && pt ? [[code, { en: patternOf(en), pt: patternOf(pt) }]] : []
      })
    }),
  )
}

function patternOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '.+')}`)
}
