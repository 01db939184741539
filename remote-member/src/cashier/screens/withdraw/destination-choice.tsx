import { Trans } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { Badge, classNames, LinkButton } from '@arcada/kit/ui'
import { PlusIcon } from '@arcada/kit/ui/icons'
import choice from '../../../shared/parts/choice-card.module.css'
import { type Destination, MAX_DESTINATIONS } from '../../parts/destinations/destination.ts'
import { KindName } from '../../parts/destinations/destination-label.tsx'
import { DestinationMark } from '../../parts/destinations/destination-mark.tsx'
import words from '../../parts/destinations/destination-words.module.css'
import styles from './destination-choice.module.css'

export interface DestinationChoiceProps {
  cards: readonly Destination[]
  chosen: string
  onChoose: (id: string) => void
}

/** The member's accounts and Pix keys, masked, as radio buttons (MC-67). */
export function DestinationChoice({ cards, chosen, onChoose }: DestinationChoiceProps) {
  return (
    <fieldset className={choice.group}>
      <legend className={styles.legend}>
        <Trans>Where to</Trans>
      </legend>
      <div className={styles.cards}>
        {cards.map(({ id, kind, keyType, bankName, masked, isDefault }) => (
          <label key={id} className={classNames(choice.card, styles.card)}>
            <input
              type="radio"
              name="cardId"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className={classNames(choice.radio, styles.radio)}
            />
            <DestinationMark kind={kind} />
            <span className={words.words}>
              <span className={words.name}>
                {bankName}
                {isDefault && (
                  <Badge tone="neutral">
                    <Trans>Default</Trans>
                  </Badge>
                )}
              </span>
              <span className={words.number}>
                <KindName kind={kind} keyType={keyType} /> {masked}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className={styles.actions}>
        {cards.length < MAX_DESTINATIONS && (
          <LinkButton
            variant="text"
            to={links.addCard(routes.withdraw)}
            state={RETURN_AFTER_SAVE}
            icon={<PlusIcon />}
          >
            <Trans>Add another</Trans>
          </LinkButton>
        )}
        <LinkButton variant="text" to={routes.cards}>
          <Trans>Manage</Trans>
        </LinkButton>
      </div>
    </fieldset>
  )
}
