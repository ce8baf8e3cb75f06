import { BANK, NHT } from '../../fixed/nht.ts';
import { COST_RATES, COSTS_AS_OF, type Cost } from '../../fixed/purchase-costs.ts';
import { EXAMPLE_PRICE, figures } from './figures.ts';
import type { GuideText } from './guide-text.ts';

const f = figures('es');
const [attorneyLow, attorneyHigh] = COST_RATES.attorney.map(f.percent);
const [commissionLow, commissionHigh] = COST_RATES.commission.map(f.percent);
const gct = f.percent(COST_RATES.gct);
const asOf = f.date(COSTS_AS_OF);
const limitsSince = f.date(NHT.limitsSince);

const ITEMS: Record<Cost['item'], [name: string, how: string]> = {
  'stamp-duty': ['Impuesto de timbre', `La mitad de ${f.money(COST_RATES.stampDuty)} por documento`],
  registration: ['Registro', `${f.percent(COST_RATES.registration / 2)} del precio, la mitad de la tasa`],
  attorney: ['Abogado', `Del ${attorneyLow} al ${attorneyHigh} del precio, más ${gct} de GCT`],
  valuation: ['Tasación', `Unos ${f.money(COST_RATES.valuationPerMillion)} por millón, más ${gct} de GCT`],
  'transfer-tax': ['Impuesto de transmisión', `${f.percent(COST_RATES.transferTax)} del precio`],
  commission: ['Comisión', `Del ${commissionLow} al ${commissionHigh} del precio, más ${gct} de GCT`],
};
const rows = (costs: typeof f.buyer) => costs.map(({ item, sum }) => [...ITEMS[item], sum]);
const costHead = ['Gasto', 'Cómo se calcula', `Para ${f.money(EXAMPLE_PRICE)}`];

export const guide: GuideText = {
  parts: [
    {
      id: 'steps',
      title: 'De la oferta a las llaves',
      blocks: [
        {
          kind: 'lead',
          text: 'Una compra en Jamaica sigue un orden fijo. Conocerlo te dice qué preguntar después y qué petición de dinero llega demasiado pronto.',
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'Averigua cuánto puedes pagar',
              text: 'Pide una cifra al National Housing Trust y a un banco antes de enamorarte de una casa. Resta primero de tus ahorros los gastos de abajo; lo que queda es tu entrada.',
            },
            {
              title: 'Mira, y vuelve a mirar',
              text: 'Visítala de día y después de la lluvia. Pregunta qué título tiene la propiedad, a nombre de quién está y qué pagan los vecinos por agua y seguridad. Nadie puede cobrarte por mirar.',
            },
            {
              title: 'Haz una oferta por escrito',
              text: 'La oferta va al agente o al abogado del vendedor. Indica el precio, qué se queda en la casa y que depende del estudio del título, de la tasación y de tu préstamo.',
            },
            {
              title: 'Contrata a tu propio abogado',
              text: 'El abogado del vendedor trabaja para el vendedor. El tuyo lee el contrato de compraventa, estudia el título y dice qué falta. Acuerda los honorarios por escrito.',
            },
            {
              title: 'Firma, y solo entonces paga el depósito',
              text: 'Paga contra un contrato firmado, a la cuenta de un abogado o de una institución, por un medio que deje rastro. Pide un recibo que nombre la propiedad.',
            },
            {
              title: 'Tasación, topógrafo, préstamo',
              text: 'Quien presta quiere una tasación y un informe topográfico, ambos de menos de un año. El informe muestra si cerca, casa y título coinciden. Después el préstamo se compromete por escrito.',
            },
            {
              title: 'Transmisión y llaves',
              text: 'La oficina de impuestos valora la transmisión, la National Land Agency la registra y quien presta paga. Lee los contadores, recoge todas las llaves y guarda una copia certificada de tu título.',
            },
          ],
        },
      ],
    },
    {
      id: 'costs',
      title: 'Lo que cuesta',
      blocks: [
        {
          kind: 'text',
          text: `Además del precio, el comprador paga al abogado, la tasación y la mitad de dos cargas públicas. Para una vivienda de ${f.money(EXAMPLE_PRICE)} suman ${f.buyerTotal}.`,
        },
        {
          kind: 'table',
          name: 'Lo que paga el comprador',
          head: costHead,
          rows: rows(f.buyer),
          total: ['El comprador, en total', '', f.buyerTotal],
        },
        {
          kind: 'text',
          text: 'El vendedor carga con la parte mayor. Nada de eso se suma a tu precio, pero explica por qué un vendedor se aferra al suyo.',
        },
        {
          kind: 'table',
          name: 'Lo que paga el vendedor',
          head: costHead,
          rows: rows(f.seller),
          total: ['El vendedor, en total', '', f.sellerTotal],
        },
        {
          kind: 'note',
          tone: 'lagoon',
          text: `Cifras del ${asOf}: una estimación, no asesoría. El impuesto de transmisión del ${f.percent(COST_RATES.transferTax)} y el timbre fijo rigen desde abril de 2019; guías más antiguas citan porcentajes mayores. Los honorarios de abogados y tasadores varían: pide los tuyos por escrito.`,
        },
        {
          kind: 'text',
          text: `Un banco suele pedir una entrada del ${f.percent(BANK.deposit[0])} al ${f.percent(BANK.deposit[1])}, presta hasta ${BANK.years} años a un interés de entre ${f.number(BANK.rates[0])} y ${f.number(BANK.rates[1])} por ciento anual, y quiere que la cuota no pase del ${f.percent(BANK.paymentMost)} del ingreso bruto (a fecha del ${asOf}; cada banco decide).`,
        },
      ],
    },
    {
      id: 'nht',
      title: 'El NHT en breve',
      blocks: [
        {
          kind: 'text',
          text: `El National Housing Trust (NHT) presta a quienes han cotizado: al menos ${NHT.contributions.weeks} aportes semanales, ${NHT.contributions.recent} de ellos en las últimas ${NHT.contributions.within} semanas, con una edad de ${NHT.ages[0]} a ${NHT.ages[1]} años. Quienes cotizan voluntariamente desde el extranjero necesitan ${NHT.contributions.abroad} semanas. Pueden sumarse hasta ${NHT.coApplicants} cosolicitantes.`,
        },
        {
          kind: 'table',
          name: 'Límites del préstamo',
          head: ['Límite en millones de J$', 'Para 1 / 2 / 3 solicitantes'],
          rows: [
            ['Una vivienda en el mercado libre', f.millions(NHT.openMarket)],
            [
              `Una vivienda de ${NHT.lowPriceMost} millones como máximo`,
              `${NHT.lowPriceForOne} para un solicitante`,
            ],
            ['Construir en terreno propio', f.millions(NHT.build)],
            ['Un solar', f.millions(NHT.houseLot)],
          ],
        },
        {
          kind: 'text',
          text: `Los límites rigen desde el ${limitsSince}. La entrada es del ${f.percent(NHT.deposit)} del precio, o del ${f.percent(NHT.depositLow)} con un ingreso menor de ${f.money(NHT.lowIncomeWeek)} por semana y una vivienda de hasta J$${NHT.lowPriceMost} millones. Los préstamos duran hasta ${NHT.years} años.`,
        },
        {
          kind: 'table',
          name: 'Intereses según el ingreso',
          head: ['Ingreso semanal', 'Interés anual'],
          rows: NHT.bands.map(({ upTo, rate }) => [
            upTo === null ? 'Más que eso' : `Hasta ${f.money(upTo)}`,
            `${rate} %`,
          ]),
        },
        {
          kind: 'note',
          tone: 'lagoon',
          text: 'Los tres primeros intereses son los que el NHT anunció para abril de 2020; la cuarta franja llegó después y su interés solo está confirmado de forma indirecta. El personal del sector público paga un punto menos y las personas con discapacidad, dos. Pregunta por el tuyo: esto es una estimación, no asesoría.',
        },
        { kind: 'text', text: 'Ten listos estos papeles, porque varios caducan:' },
        {
          kind: 'list',
          items: [
            'Tuyos: TRN, tarjeta del NIS, partida de nacimiento, dos identificaciones (una emitida por el gobierno), carta del empleador y los dos últimos recibos de sueldo.',
            'De la propiedad: el título registrado, el certificado de impuestos, una factura de agua, el contrato de compraventa y el recibo del depósito.',
            'Una tasación y un informe topográfico, cada uno de un año como máximo.',
          ],
        },
        { kind: 'note', tone: 'warn', text: 'El NHT no presta sobre un terreno sin título registrado.' },
      ],
    },
    {
      id: 'titles',
      title: 'Tres clases de título',
      blocks: [
        {
          kind: 'text',
          text: 'Cada anuncio de Yaad dice qué título tiene la propiedad, o que no se sabe. De él depende cuánto te prestan y cuánta seguridad tienes.',
        },
        {
          kind: 'table',
          name: 'Los tres títulos comparados',
          head: ['Título', 'Qué es', 'Qué hacer'],
          rows: [
            [
              'Registrado',
              'La finca consta en el registro público, con un número de volumen y de folio.',
              'Pide una copia reciente a la National Land Agency. Compara dueño, linderos, hipotecas y anotaciones.',
            ],
            [
              'Horizontal (strata)',
              'Una parte registrada de un edificio o urbanización, que administra la corporación de sus dueños.',
              'Pregunta la cuota mensual, qué cubre, los estatutos y si el vendedor debe algo.',
            ],
            [
              'Consuetudinario',
              'Se apoya en escrituras, recibos y larga posesión; nadie lo ha registrado.',
              'No cuentes con un préstamo del NHT y con pocos de bancos. Que un abogado diga qué exigiría el primer registro antes de acordar un precio.',
            ],
          ],
        },
        {
          kind: 'list',
          items: [
            'Lee tú el número de volumen y de folio; no te fíes de una foto del título.',
            'Pide el certificado del impuesto predial del año en curso.',
            'El dueño en el título, el vendedor en el contrato y la persona que conociste deben ser la misma, o tener un poder que hayas visto.',
          ],
        },
      ],
    },
    {
      id: 'renting',
      title: 'Alquilar con justicia',
      blocks: [
        {
          kind: 'text',
          text: 'La mayoría de los propietarios pide un mes de alquiler como depósito, dos si la vivienda está amueblada. Yaad lo llama «lo que pide el propietario», porque lo que se puede exigir lo regula la Rent Restriction Act (artículo 24, apartado 1); el Rent Assessment Board responde las dudas.',
        },
        {
          kind: 'list',
          items: [
            'Ten un contrato escrito: renta, qué incluye, quién paga luz, agua e internet, por cuánto tiempo y con qué preaviso.',
            'Recorran juntos la casa el primer día, hagan fotos con fecha y firmen los dos la lista de lo que hay.',
            'Pide recibo de cada pago. El efectivo sin recibo nunca se pagó.',
            'Pregunta quién repara qué y a quién llamar un domingo.',
            'Acuerden cuándo y cómo se devuelve el depósito.',
          ],
        },
      ],
    },
    {
      id: 'scams',
      title: 'Distinguir un anuncio robado de uno real',
      blocks: [
        {
          kind: 'note',
          tone: 'warn',
          text: 'Nunca pagues por ver. Los agentes con licencia no cobran por una visita, y nadie puede pedir un depósito antes de que hayas visto la casa y firmado un contrato.',
        },
        {
          kind: 'text',
          text: 'El truco habitual es una casa real con las fotos de otra persona, un precio algo demasiado bueno y un dueño que está en el extranjero y tiene prisa.',
        },
        {
          kind: 'list',
          items: [
            'Pide el número de licencia del agente. La Real Estate Board autoriza a corredores y vendedores por un año, hasta el 31 de marzo, y dice si un número es válido.',
            'Insiste en ver el interior, con la persona que dice alquilar o vender.',
            'Busca las fotos en la web. Si aparecen en otro sitio a otro precio, son robadas.',
            'Pregunta algo que solo sabe el dueño: el volumen y el folio, a nombre de quién llega la luz, cómo se llama el vecino.',
            'No envíes copias de tu identificación antes de conocerse.',
            'No pagues nada con tarjetas regalo, remesas ni a una cuenta privada «para reservar».',
          ],
        },
        {
          kind: 'text',
          text: 'Si ya ocurrió: guarda todos los mensajes, avisa a tu banco el mismo día y denúncialo a la unidad de fraudes de la policía.',
        },
      ],
    },
    {
      id: 'sources',
      title: 'De dónde vienen las cifras',
      blocks: [
        {
          kind: 'text',
          text: `Las cifras de esta página se reunieron de fuentes públicas y valen a fecha del ${asOf}, salvo que se indique otra. Sirven para planificar y no son asesoría legal ni financiera. Para decidir, pregunta al National Housing Trust, a la National Land Agency, a la Real Estate Board, a tu banco y a un abogado propio.`,
        },
      ],
    },
  ],
};
