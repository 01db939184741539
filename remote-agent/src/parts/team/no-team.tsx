import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton } from '@arcada/kit/ui'
import { SearchIcon, UsersIcon } from '@arcada/kit/ui/icons'
import { placeIn } from './place-rules.ts'

/** The team is empty: the next step is opening an account (AC-07). */
export function NoTeam() {
  return (
    <Empty
      icon={<UsersIcon />}
      text={<Trans>There is nobody in your team yet.</Trans>}
      action={<OpenAccount />}
    />
  )
}

/** The link to open an account. */
export function OpenAccount() {
  return (
    <LinkButton variant="tonal" to={routes.openAccount}>
      <Trans>Open account</Trans>
    </LinkButton>
  )
}

/** No member is below the open place, or matches the search. */
export function NoMembers({ searched, below }: { searched: boolean; below: boolean }) {
  if (!searched && !below) return <NoTeam />
  return (
    <Empty
      icon={searched ? <SearchIcon /> : <UsersIcon />}
      text={
        searched ? (
          <Trans>Nobody in your team matches.</Trans>
        ) : (
          <Trans>There is nobody below this member.</Trans>
        )
      }
      action={
        <LinkButton variant="tonal" to={placeIn('', undefined)} replace={searched}>
          <Trans>Show my team</Trans>
        </LinkButton>
      }
    />
  )
}
