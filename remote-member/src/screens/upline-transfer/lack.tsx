import { isOffered } from '@arcada/federation'
import { FROM_THERE, links, routes } from '@arcada/routes'
import { Empty, LinkButton } from '@arcada/ui'
import { KeyIcon, UsersIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { lackOf } from './upline-transfer-rules.ts'

/** What is missing for a transfer, with the way to it where there is one (MC-127). */
export function Lack({ lack }: { lack: NonNullable<ReturnType<typeof lackOf>> }) {
  if (lack === 'upline')
    return (
      <Empty
        icon={<UsersIcon />}
        text={<Trans>You have no upline, so there is nobody to transfer to.</Trans>}
        action={
          isOffered(routes.service) && (
            <LinkButton variant="tonal" to={routes.service}>
              <Trans>Customer service</Trans>
            </LinkButton>
          )
        }
      />
    )
  return (
    <Empty
      icon={<KeyIcon />}
      text={
        <Trans>
          A transfer asks for your withdrawal password. Choose one first: six digits that only you know.
        </Trans>
      }
      action={
        <LinkButton size="l" to={links.withdrawalPassword(routes.uplineTransfer)} state={FROM_THERE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    />
  )
}
