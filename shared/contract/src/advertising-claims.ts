/** Claims that the rules about advertising forbid (docs/spec/responsible-gaming.md 4.7). */
export type Claim = 'gain' | 'losses' | 'urgency' | 'advance' | 'minors'

/** Wordings of each claim in Portuguese and English: lower case, without accents. */
export const CLAIMS: readonly { claim: Claim; words: readonly RegExp[] }[] = [
  {
    claim: 'gain',
    words: [
      /\b(ganho|lucro|renda|retorno|premio|vitoria)s? (cert[oa]|garantid[oa]|segur[oa]|facil|extra)s?\b/,
      /\bdinheiro (facil|rapido|extra|garantido)\b/,
      /\b(sem|zero|livre de) riscos?\b/,
      /\b(ganhe|fature|lucre|embolse) (ate )?(r\$|dinheiro|muito|milhares|milhoes|todo dia)/,
      /\bvai (ganhar|lucrar|enriquecer)\b/,
      /\bfi(que|car) (ric[oa]|milionari[oa])\b/,
      /\b(multipli|dobr|tripli)\w+ (o )?(seu )?(dinheiro|saldo|salario|renda)\b/,
      /\b(segunda|nova|fonte de) renda\b/,
      /\bpag(ar|ue) (as |suas )*(contas|dividas)\b/,
      /(?<!nao e )\b(investimento|invista|investir)\b/,
      /\bguaranteed (win|winning|prize|profit|income|return)s?\b/,
      /\b(easy|quick|extra) money\b/,
      /\b(risk[- ]free|no[- ]risk|without risk)\b/,
      /\byou('ll| will) (win|profit|get rich)\b/,
      /\bget rich\b/,
      /\b(double|triple|multiply) your (money|balance|income)\b/,
      /\b(second|extra) income\b/,
      /(?<!not an )\b(investment|invest)\b/,
    ],
  },
  {
    claim: 'losses',
    words: [
      /\brecuper\w+ (o que |as |suas |o )*(perd|dinheiro)\w*/,
      /\bperdas?\b[^.]{0,60}\bvolta\b/,
      /\bdinheiro de volta\b/,
      /\bcash ?back\b/,
      /\bwin (it |them |your money |your losses )?back\b/,
      /\brecover (your|the) (losses|money)\b/,
      /\blosses\b[^.]{0,60}\b(returned|back)\b/,
      /\bmoney back\b/,
    ],
  },
  {
    claim: 'urgency',
    words: [
      /\b(so|somente|apenas) hoje\b/,
      /\bultima(s)? (chance|hora|oportunidade)s?\b/,
      /\bcorra\b/,
      /\b(aproveite|aposte|jogue|deposite) (ja|agora)\b/,
      /\bnao perca\b/,
      /\b(antes que acabe|agora ou nunca|por tempo limitado)\b/,
      /\b(only today|today only|last chance|hurry|now or never|limited time|act now)\b/,
      /\b(bet|play|deposit) now\b/,
      /\bdon't miss\b/,
    ],
  },
  {
    claim: 'advance',
    words: [
      /\bbonus (de |no |do )?(boas[- ]vindas|cadastro|registro|deposito|primeir[oa])\b/,
      /\bprimeir[oa] (deposito|aposta)\b/,
      /\b(aposta|rodada|giro|credito)s? gratis\b/,
      /\brecebe\w* creditos?\b|\breceba\w* creditos?\b/,
      /\b(welcome|sign-?up|registration|deposit) bonus\b/,
      /\bfirst (deposit|bet)\b/,
      /\bfree (bet|spin|credit)s?\b/,
      /\breceive credit\b/,
    ],
  },
  {
    claim: 'minors',
    words: [/\b(crianca|adolescente|estudante)s?\b/, /\b(children|kids|teens|teenagers|students)\b/],
  },
]
