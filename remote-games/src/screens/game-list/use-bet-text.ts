import { useQuery } from '@arcada/kit/api/query'
import { $locale } from '@arcada/kit/i18n'
import { useStore } from '@arcada/kit/session/store'
import { siteInfoQuery } from '../../api/game-queries.ts'
import { betText } from './list-params.ts'

/** Formats a minimum bet in the site's currency and the page's language. */
export function useBetText(): (bet: string) => string {
  const locale = useStore($locale)
  const { data: site } = useQuery(siteInfoQuery())
  return (bet) => betText(bet, site?.currency, locale)
}
