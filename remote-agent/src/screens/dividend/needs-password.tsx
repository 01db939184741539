import { isOffered } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { Card, Empty, LinkButton } from '@arcada/kit/ui'
import { KeyIcon } from '@arcada/kit/ui/icons'

/** Payments require a withdrawal password: a link to create one, which leads back to this tab (AC-79). */
export function NeedsPassword() {
  const way = links.withdrawalPassword(`${routes.dividend}?tab=downline`)
  return (
    <Card as="section">
      <Empty
        icon={<KeyIcon />}
        text={
          <Trans>
            Paying a dividend requires your withdrawal password. Create one first: six digits that only you
            know.
          </Trans>
        }
        action={
          isOffered(way) && (
            <LinkButton to={way} state={RETURN_AFTER_SAVE}>
              <Trans>Create withdrawal password</Trans>
            </LinkButton>
          )
        }
      />
    </Card>
  )
}
