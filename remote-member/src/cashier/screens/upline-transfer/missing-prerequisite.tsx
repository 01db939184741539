import { isOffered } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { Empty, LinkButton } from '@arcada/kit/ui'
import { KeyIcon, UsersIcon } from '@arcada/kit/ui/icons'
import type { missingPrerequisite } from './upline-transfer-rules.ts'

/** A missing prerequisite of a transfer, with a link where there is one (MC-127). */
export function MissingPrerequisite({
  missing,
}: {
  missing: NonNullable<ReturnType<typeof missingPrerequisite>>
}) {
  if (missing === 'upline')
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
          A transfer requires your withdrawal password. Create one first: six digits that only you know.
        </Trans>
      }
      action={
        <LinkButton size="l" to={links.withdrawalPassword(routes.uplineTransfer)} state={RETURN_AFTER_SAVE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    />
  )
}
