import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { LinkButton, Loading, QueryError, Screen } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { helpQuery, openItem } from '../../api/help-queries.ts'
import HelpScreen from '../help/index.tsx'
import styles from './help-detail-screen.module.css'

/** One answer on its own page (ROUTE-38); an unknown one shows the list. */
export default function HelpDetailScreen() {
  const { t } = useLingui()
  const language = wireLanguage(useStore($locale))
  const help = useQuery({ ...helpQuery(language), placeholderData: keepPreviousData })
  const [search] = useSearchParams()
  const number = openItem(search.get('i'))
  const item = help.data?.[number]
  if (help.isSuccess && !item) return <HelpScreen />
  return (
    <Screen title={item?.title ?? t`Help centre`}>
      {help.isPending ? (
        <Loading blocks={[160]} />
      ) : !item ? (
        <QueryError query={help} />
      ) : (
        <div className={styles.answer}>
          <SafeHtml html={item.content} />
          <LinkButton variant="tonal" to={links.help(number)}>
            <Trans>All questions</Trans>
          </LinkButton>
        </div>
      )}
    </Screen>
  )
}
