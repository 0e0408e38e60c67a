import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: React.Ref<HTMLAnchorElement> }

export const linkStyle =
  'font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2 rounded-sm'

/** A link in running text to a route of the app. */
export const Link = createLink(function Link({ className = '', ...props }: AnchorProps) {
  return <a {...props} className={`${linkStyle} ${className}`} />
})

/** A link to a route of the app that looks like a button. */
export const ButtonLink = createLink(function ButtonLink({
  variant,
  className,
  ...props
}: AnchorProps & { variant?: ButtonVariant }) {
  return <a {...props} className={buttonStyle(variant, className)} />
})

/** A link to a route of the app, without any styling. */
export const PlainLink = createLink(function PlainLink(props: AnchorProps) {
  return <a {...props} />
})

/** A link to another site. It opens in a new tab and sends no referrer. */
export function OutsideLink({ className = '', ...props }: AnchorProps & { href: string }) {
  return <a target="_blank" rel="noreferrer" {...props} className={`${linkStyle} ${className}`} />
}
