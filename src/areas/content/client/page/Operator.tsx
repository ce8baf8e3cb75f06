import { FormattedMessage } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import type { Operator } from '#platform/contract/operator.ts';
import { telUrl } from '#platform/contract/phone.ts';

/** On pages about the product: nobody answers for this installation. */
export const DemoNote = () => (
  <Note tone="warn" icon="alert">
    <b>
      <FormattedMessage id="page.demo" />
    </b>{' '}
    <FormattedMessage id="page.demo.text" />
  </Note>
);

/** On pages about the product: who runs this installation. */
export function OperatorDetails({ operator }: { operator: Operator }) {
  const { name, address, email, phone, registration } = operator;
  return (
    <section aria-labelledby="operator" className="panel grid gap-1">
      <h2 id="operator" className="text-h3">
        <FormattedMessage id="page.operator" />
      </h2>
      <address dir="auto" className="grid not-italic [overflow-wrap:anywhere]">
        <b>{name}</b>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {registration && <span>{registration}</span>}
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && (
          <a className="link inline-flex min-h-11 items-center" href={telUrl(phone)}>
            <bdi>{phone}</bdi>
          </a>
        )}
      </address>
    </section>
  );
}
