import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Empty, LinkButton, Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { HelpCircleIcon } from '@arcada/kit/ui/icons'
import { helpQuery, openItem } from '../../api/help-queries.ts'
import { HelpItem } from './help-item.tsx'
import styles from './help-screen.module.css'

/** Questions and answers, one open at a time (HELP-01…HELP-03), selected by the address (ROUTE-36). */
export default function HelpScreen() {
  const { t } = useLingui()
  const language = wireLanguage(useStore($locale))
  const help = useQuery({ ...helpQuery(language), placeholderData: keepPreviousData })
  const [search, setSearch] = useSearchParams()
  const asked = search.get('i')
  const open = asked === 'none' ? undefined : openItem(asked)
  const toggle = (item: number) => setSearch({ i: item === open ? 'none' : String(item) }, { replace: true })
  return (
    <Screen title={t`Help centre`} hideTitle>
      {!help.data ? (
        <Loading query={help} className={styles.list}>
          {[1, 2, 3, 4, 5].map((item) => (
            <Skeleton key={item} height={60} />
          ))}
        </Loading>
      ) : help.data.length === 0 ? (
        <Empty
          icon={<HelpCircleIcon />}
          text={<Trans>There are no questions here yet.</Trans>}
          action={
            <LinkButton to={routes.service}>
              <Trans>Customer service</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.list} aria-label={t`Help centre`}>
          {help.data.map((item, number) => (
            <li key={item.title}>
              <HelpItem item={item} number={number} open={number === open} onToggle={() => toggle(number)} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
