import type { Attention, RefusalFacts } from '@arcada/release'

/** What an outcome was computed from. */
export interface ComparedFacts {
  outcome: 'worse' | 'fine' | 'undecided'
  cause?: 'failures' | 'silent' | 'slow' | 'inp' | 'lcp'
  low: number
  high: number
  needs?: number
  canary: SideFacts
  stable: SideFacts
  /** What players felt; absent in older records. */
  felt?: readonly FeltFacts[]
}

interface FeltFacts {
  measure: 'inp' | 'lcp'
  canary: { pages: number; slow: number }
  stable: { pages: number; slow: number }
  low: number
}

interface SideFacts {
  loads: number
  failures: number
  fallbacks: number
  pages: number
  interactive?: number | undefined
}

/** The canary that was compared. */
export interface CanaryFacts {
  /** Buckets of 10,000. */
  share: number
  threshold: number
}

export interface Formats {
  number(value: number, digits?: number): string
  share(buckets: number): string
  time(at: string): string
}

const BUCKETS = 10_000

const rate = ({ loads, failures, fallbacks }: SideFacts) =>
  loads === 0 ? 0 : Math.min(100, ((failures + fallbacks) / loads) * 100)

/** Why a canary is worse, fine or undecided; undefined where the record does not state the cause. */
export function reasonPt(
  { outcome, cause, low, high, needs, canary, stable, felt = [] }: ComparedFacts,
  { share, threshold }: CanaryFacts,
  { number }: Formats,
): string | undefined {
  const shown = (side: SideFacts) => `${number(rate(side), 1)} % de ${number(side.loads)}`
  const limit = `limite: ${number(threshold)}`
  if (outcome === 'fine')
    return `no máximo ${number(Math.max(0, high), 1)} pontos a mais de falhas que no conjunto estável (${limit})`
  if (outcome === 'undecided') {
    if (canary.loads === 0) return 'dados insuficientes: ainda não houve carga do canário'
    if (needs !== undefined)
      return `dados insuficientes: ${number(canary.loads)} de cerca de ${number(Math.ceil(needs))} cargas`
    return `dados insuficientes: após ${number(canary.loads)} cargas a diferença está perto demais do limite de ${number(threshold)} pontos`
  }
  if (cause === 'failures')
    return (
      `${shown(canary)} cargas falharam ou usaram a versão reserva (${number(canary.failures)} falhas, ${number(canary.fallbacks)} ` +
      `reservas), contra ${shown(stable)} cargas estáveis: pelo menos ${number(low, 1)} pontos a mais (${limit})`
    )
  if (cause === 'silent')
    return `suas páginas quase não enviam dados: ${number(canary.loads)} cargas, e eram esperadas cerca de ${number(Math.round((stable.loads * share) / (BUCKETS - share)))}`
  if (cause === 'slow')
    return `75 % de ${number(canary.pages)} páginas ficaram interativas em ${number(canary.interactive ?? 0, 1)} s, contra ${number(stable.interactive ?? 0, 1)} s das páginas estáveis`
  const found = felt.find(({ measure }) => measure === cause)
  return found && feltPt(found, number)
}

const FELT = {
  inp: 'responderam a um toque ou tecla depois de 200 ms (INP)',
  lcp: 'mostraram o maior elemento depois de 2,5 s (LCP)',
}

function feltPt({ measure, canary, stable, low }: FeltFacts, number: Formats['number']): string {
  const shown = ({ pages, slow }: FeltFacts['canary']) =>
    `${number((slow / Math.max(1, pages)) * 100, 1)} % de ${number(pages)}`
  return `${shown(canary)} cargas de página medidas ${FELT[measure]}, contra ${shown(stable)} estáveis: pelo menos ${number(low, 1)} pontos a mais`
}

const OUTCOMES = { worse: 'pior', fine: 'bom', undecided: 'sem dados suficientes' }

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

function keyDays(daysLeft: number): string {
  if (daysLeft < 0) return `há ${days(-daysLeft)}`
  return daysLeft === 0 ? 'hoje' : `em ${days(daysLeft)}`
}

/** A line of what needs a person; undefined where it states no facts. */
export function attentionPt({ facts }: Attention, formats: Formats): string | undefined {
  const { number, share, time } = formats
  switch (facts?.code) {
    case 'failures':
      return `${facts.app} ${facts.version}: ${number((facts.failures / facts.loads) * 1000)} de 1.000 cargas falham (${number(facts.failures)} de ${number(facts.loads)}; orçamento: ${number(facts.budget)})`
    case 'canary-unwatched':
      return `nada compara o canário para ${share(facts.share)}: inicie o watch`
    case 'canary': {
      const { remote, version, outcome } = facts.compared
      const reason = reasonPt(facts.compared, facts, formats)
      if (reason === undefined) return undefined
      const ended = facts.ended === undefined ? '' : ` terminou no lançamento ${facts.ended}`
      return `o canário de ${remote} ${version} para ${share(facts.share)}${ended || ` está ${OUTCOMES[outcome]}`}: ${reason}`
    }
    case 'key':
      return `a chave ${facts.id} deve ser trocada até ${facts.until}, ${keyDays(facts.daysLeft)}`
    case 'candidate':
      return `o candidato ${facts.number} aguarda uma decisão`
    case 'hold':
      return `bloqueado desde ${time(facts.at)} por ${facts.author}: ${facts.reason}`
    default:
      return undefined
  }
}

/** The first sentence of a refusal; undefined where it states no facts. */
export function refusalPt(facts: RefusalFacts | undefined, { time }: Formats): string | undefined {
  switch (facts?.code) {
    case 'seen':
      return `${facts.whitelabel} roda agora o lançamento ${facts.live ?? '(nenhum)'}, e não o lançamento ${facts.seen}: nada foi alterado. Desde então:`
    case 'on-hold':
      return `${facts.whitelabel} está bloqueado desde ${time(facts.at)} por ${facts.author} (${facts.reason}): libere antes de promover.`
    case 'held-already':
      return `${facts.whitelabel} já está bloqueado, desde ${time(facts.at)} por ${facts.author}: ${facts.reason}`
    case 'not-on-hold':
      return `${facts.whitelabel} não está bloqueado, então não há o que liberar.`
    case 'read-only':
      return 'Este console foi iniciado com --read-only: ele mostra e não altera nada.'
    default:
      return undefined
  }
}
