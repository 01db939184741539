import type { WhitelabelConfig } from '@arcada/federation'

export function imagesOf({
  logo,
  icons = {},
  preview,
}: Partial<Pick<WhitelabelConfig, 'logo' | 'preview'>> & { icons?: object }): string[] {
  const named: unknown[] = [logo, ...Object.values(icons), preview?.picture]
  return [...new Set(named.filter((name) => typeof name === 'string'))]
}
