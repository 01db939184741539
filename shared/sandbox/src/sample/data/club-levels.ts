import type { Language, Text } from '../../domain/common/language.ts'

/** Names of the club's levels, by the name that members are stored with. */
const NAMES: Readonly<Record<string, Text>> = {
  Bronze: { pt: 'Bronze', en: 'Bronze' },
  Prata: { pt: 'Prata', en: 'Silver' },
  Ouro: { pt: 'Ouro', en: 'Gold' },
  Diamante: { pt: 'Diamante', en: 'Diamond' },
}

export const clubLevelName = (label: string, language: Language): string => NAMES[label]?.[language] ?? label
