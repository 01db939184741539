import { useLingui } from '@arcada/kit/i18n/macro'
import { HOT } from '../../parts/category-order.ts'
import { useCategoryName } from '../../parts/use-category-name.ts'
import type { ListParams } from './list-params.ts'

interface Known {
  categories: readonly { gameType: string; displayName: string }[] | undefined
  vendors: readonly { vassalage: string; displayName: string }[]
  classes: readonly { key: string; displayName: string }[]
}

/** The title of the list: the kind, the provider, then the tab; 'Games' until its kind has loaded. */
export function useListTitle(
  { gameType, tab, filter }: ListParams,
  { categories, vendors, classes }: Known,
): string {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const category = categories?.find((one) => one.gameType === gameType)
  const kind = gameType === HOT ? t`Hot games` : category ? nameOf(category) : t`Games`
  const vendor = vendors.find(({ vassalage }) => vassalage === filter.vassalage)?.displayName
  const tabs = {
    ALL: classes.find(({ key }) => key === filter.gameClassify)?.displayName,
    NEW: t({ message: 'New', context: 'tab' }),
    FAV: t`Favourites`,
    HOT: gameType === HOT ? undefined : t`Hot`,
  }
  return [kind, vendor, tabs[tab]].filter((part) => part !== undefined).join(' · ')
}
