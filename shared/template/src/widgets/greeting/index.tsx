import { Trans } from '@arcada/kit/i18n/macro'
import { Card, LinkButton } from '@arcada/kit/ui'

/** A card at the end of home. */
export default function Greeting() {
  return (
    <Card>
      <LinkButton to="/m/skeleton">
        <Trans>Meet Skeleton</Trans>
      </LinkButton>
    </Card>
  )
}
