import type { Locale } from './locales.ts'
import type { DocumentRelease, Hash } from './release.ts'

/** What the boot script leaves for the host; there is nothing else global besides the loader's two functions. */
export interface ArcadaPage {
  release: DocumentRelease
  /** Answers on their way, by `earlyKey`. */
  early: Map<string, Promise<EarlyAnswer>>
  /** Lists that the boot script asked for, by address: `app.json` of a version, or `previous.json`. */
  lists: Map<string, Promise<unknown>>
  /** Path of a script -> path of the one that this page loads instead, because it holds it among others. */
  inside: Map<string, string>
  /** Takes the texts that a later script of the host brings along, by language and id; `@arcada/i18n` puts it here. */
  addTexts?(texts: Record<Locale, object>): void
}

export interface EarlyAnswer {
  status: number
  body: string
}

/** Same call, same language, same person: only then may an early answer be taken over. */
export function earlyKey(address: string, module: string, language: string, token: string): string {
  return [module, language, token, address].join(' ')
}

/** What the boot script found and started: the only way to it, so that nothing else depends on how it is handed over. */
export function page(): ArcadaPage {
  return globalThis.__arcada
}

/** The same where there may be none: the boot script was blocked, or nothing but a test is there. */
export function pageIfAny(): ArcadaPage | undefined {
  return globalThis.__arcada
}

declare global {
  var __arcada: ArcadaPage
  /** Loads one pinned script; bundles call it for their inner chunks. */
  var __arcadaLoad: (
    address: string,
    done: (event: { type: string; target?: { src: string } }) => void,
  ) => void
  /** A remote's entry pins its inner chunks: path below `base` -> hash. */
  var __arcadaPin: (base: string, files: Record<string, Hash>) => void
}
