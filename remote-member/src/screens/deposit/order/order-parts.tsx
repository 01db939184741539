import type { TemplateVersion } from '@arcada/whitelabel'
import type { ReactNode } from 'react'
import styles from './order-parts.module.css'

export interface OrderPart {
  title: ReactNode
  content: ReactNode
}

/**
 * The steps of an order: cards with a number in the template 'new', one plain list in base. What stands in them is the
 * same (MC-60).
 */
export function OrderParts({ template, parts }: { template: TemplateVersion; parts: readonly OrderPart[] }) {
  const isNew = template === 'new'
  return (
    <ol className={isNew ? styles.cards : styles.plain}>
      {parts.map(({ title, content }, index) => (
        <li key={index} className={styles.part}>
          <h3 className={styles.title}>
            {isNew && (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            {title}
          </h3>
          {content}
        </li>
      ))}
    </ol>
  )
}
