/** Who runs this installation and answers for it by law. */
export interface Operator {
  name: string;
  /** Lines of a postal address. */
  address: readonly string[];
  email: string;
  phone: string | null;
  /** Number in the register of companies, with the register's name. */
  registration: string | null;
}
