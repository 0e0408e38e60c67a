import { Heart } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'

/** On the billing screen for everyone, member or not. */
export function FoundingMemberCard() {
  return (
    <section
      aria-labelledby="founding-member"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-accent/30 bg-accent-soft p-5 sm:p-6"
    >
      <Heart aria-hidden className="mt-1 size-7 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow basis-52">
        <h2 id="founding-member" className="text-lg font-bold">
          Welcome, founding member
        </h2>
        <p className="mt-1">
          {PRODUCT_NAME} is made with the people who use it first. What you choose to pay now stays yours for
          as long as you stay, and the founders read what you write.
        </p>
      </div>
    </section>
  )
}
