import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonVariant, buttonStyle, iconButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  variant?: ButtonVariant
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** While `isPending` it keeps its focus and text, shows a spinner and ignores presses. */
export function Button({ variant, className, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonStyle(variant, className)}>
      {props.isPending ? <Spinner /> : null}
      {children}
    </AriaButton>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { label: string; children: ReactNode }

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  variant = 'quiet',
  className = '',
  children,
  ...props
}: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={iconButtonStyle(variant, className)}>
      {props.isPending ? <Spinner /> : children}
    </AriaButton>
  )
}
