import type { Placeholder } from '@arcada/federation'

/** What stands at an address whose screen a remote has still to bring. */
export const PLACEHOLDER: Placeholder = {
  screen: './src/screens/coming-soon',
  title: { pt: 'Em breve', en: 'Coming soon' },
}
