import type { WhitelabelConfig } from '@arcada/kit/federation'

/** The pictures that a whitelabel's settings name, each once: what is published beside them, and nothing else. */
export function imagesOf({
  logo,
  icons = {},
  preview,
}: Partial<Pick<WhitelabelConfig, 'logo' | 'preview'>> & { icons?: object }): string[] {
  const named: unknown[] = [logo, ...Object.values(icons), preview?.picture]
  return [...new Set(named.filter((name) => typeof name === 'string'))]
}
