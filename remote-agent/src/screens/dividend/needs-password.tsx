import { isOffered } from '@arcada/federation'
import { FROM_THERE, links, routes } from '@arcada/routes'
import { Card, Empty, LinkButton } from '@arcada/ui'
import { KeyIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'

/** Without a withdrawal password nothing can be paid: the way to one, and back to this tab (AC-79). */
export function NeedsPassword() {
  const way = links.withdrawalPassword(`${routes.dividend}?tab=downline`)
  return (
    <Card as="section">
      <Empty
        icon={<KeyIcon />}
        text={
          <Trans>
            Paying a dividend asks for your withdrawal password. Choose one first: six digits that only you
            know.
          </Trans>
        }
        action={
          isOffered(way) && (
            <LinkButton to={way} state={FROM_THERE}>
              <Trans>Create withdrawal password</Trans>
            </LinkButton>
          )
        }
      />
    </Card>
  )
}
