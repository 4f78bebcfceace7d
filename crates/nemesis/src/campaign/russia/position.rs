//! The part of a position that only a campaign of two years has.

use super::{Emperor, Stage, TwoYears, Ukraine};
use crate::tables::Tables;
use kit::codec::{Form, may, maybe, number, set, word};

kit::words! { Ukraine { Quiet = "quiet", Risen = "risen", Independent = "independent", Past = "past" } }
kit::words! { Stage { Open = "open", OneYear = "one-year", Winter = "winter", Spring = "spring" } }
kit::words! { Emperor { Settled = "settled", InFrance = "in-france", Back = "back" } }

pub(crate) fn describe_two_years(form: &mut Form<'_>, two: &mut TwoYears, tables: &Tables) {
    let (units, leaders, small) = (tables.unit_names(), tables.leader_names(), may(number(0..=12u8)));
    kit::fields!(form, two: TwoYears {
        stage: word(),
        emperor: may(word()),
        source: maybe(tables.hex_names()),
        afoot_units: may(set(units)),
        afoot_commanders: may(set(leaders)),
        lost_units: may(set(units)),
        lost_commanders: may(set(leaders)),
        units_to_lose: small,
        commanders_to_lose: small,
        to_restore: small,
    });
}
