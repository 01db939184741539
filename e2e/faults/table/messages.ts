import type { Kind } from './kinds.ts'
import type { Failure, Part } from './parts.ts'

export type Language = 'pt' | 'en'

const PART = { pt: 'Esta parte não abriu.', en: "This part didn't open." }
const RETRY = { pt: /Tentar de novo$/, en: /Try again$/ }

/** The message that a player must read, by the way in which a part fails. */
export function messageOf(
  { app, source }: Part,
  failure: Failure,
  kind: Kind,
): Record<Language, string> | undefined {
  if (failure === 'absent') return undefined
  if (failure === 'page')
    return source === 'shell/shell.tsx' && kind !== 'throws while loading'
      ? {
          pt: 'Esta página parou de funcionar. Recarregue para continuar.',
          en: 'This page stopped working. Reload it to go on.',
        }
      : { pt: 'O site não abriu.', en: 'The site didn’t open.' }
  if (failure !== 'toast') return PART
  return app === 'host'
    ? { pt: 'Não deu para carregar. Toque para tentar de novo', en: 'Loading failed, click to retry' }
    : {
        pt: 'Não deu para carregar. Confira sua conexão e tente de novo.',
        en: "That didn't load. Check your connection and try again.",
      }
}

/** Name of the button that tries again. */
export const retryName = (language: Language): RegExp => RETRY[language]

/** The way in which a part fails; an error of a drawn sheet reaches the boundary of the part that opened it. */
export function failureOf({ app, failure }: Part, kind: Kind): Failure {
  const drawn = kind === 'throws while rendering' || kind === 'throws in an effect'
  return drawn && failure === 'toast' && app !== 'host' ? 'card' : failure
}
