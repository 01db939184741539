/** The ministry's texts are Portuguese in every language of the page. */
export const WARNINGS_LANGUAGE = 'pt-BR'

/** English translations of Brazil's warnings, shown beneath, never instead. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Ministério da Fazenda adverte: Apostar pode causar dependência.':
    'The Ministry of Finance warns: betting can be addictive.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.':
    'The Ministry of Finance warns: betting makes you lose money.',
  'Ministério da Fazenda adverte: Aposta não é investimento.':
    'The Ministry of Finance warns: a bet is not an investment.',
}

/** A warning's translation; undefined without one. */
export function warningInEnglish(warning: string): string | undefined {
  return ENGLISH[warning]
}

let next = Math.floor(Math.random() * 1_000)

/** The next warning in rotation; the first one of a visit is random. */
export function nextWarning(warnings: readonly string[]): string | undefined {
  return warnings[next++ % warnings.length]
}
